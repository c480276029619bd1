import { expect, test } from "vitest";
import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";

const parts = (text: string, isLenient = false) => {
  const found = splitFrontmatter(text, isLenient);
  return found && [text.slice(found.yaml.start, found.yaml.end), text.slice(found.body.start, found.body.end)];
};

test.each([
  ["LF", "---\na: b\n---\nBody\n", ["a: b\n", "Body\n"]],
  ["CRLF", "---\r\na: b\r\n---\r\nBody\r\n", ["a: b\r\n", "Body\r\n"]],
  ["an empty frontmatter", "---\n---\nBody", ["", "Body"]],
  ["a closing fence that ends the file", "---\na: b\n---", ["a: b\n", ""]],
  ["a fence line in the body", "---\na: b\n---\nOne\n---\nTwo", ["a: b\n", "One\n---\nTwo"]],
])("splits with %s", (_case, text, expected) => {
  expect(parts(text)).toEqual(expected);
});

test.each([
  ["no fence", "a: b\n"],
  ["a blank line first", "\n---\na: b\n---\n"],
  ["a byte order mark first", "\u{FEFF}---\na: b\n---\n"],
  ["four dashes", "----\na: b\n----\n"],
  ["a blank after the dashes", "--- \na: b\n---\n"],
  ["an indented closing fence", "---\na: b\n ---\nBody"],
  ["a closing fence after a lone CR", "---\na: b\r---\rBody"],
  ["a closing fence after a line separator", "---\na: b\u{2028}---\u{2028}Body"],
])("finds no frontmatter with %s", (_case, text) => {
  expect(parts(text)).toBeNull();
});

test("takes blanks behind the dashes where the format does", () => {
  expect(parts("---  \na: b\n--- \nBody\n", true)).toEqual(["a: b\n", "Body\n"]);
  expect(parts("---\t\r\na: b\r\n---\r\nBody", true)).toEqual(["a: b\r\n", "Body"]);
  expect(parts(" ---\na: b\n---\n", true)).toBeNull();
});

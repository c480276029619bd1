import { expect, test } from "vitest";
import { quotePath } from "#core/folder/quote-path";

test.each([
  ["a/b.md", '"a/b.md"'],
  ['a"b\\c', '"a\\"b\\\\c"'],
  ["a\u{202e}b\u{1b}[31m\ud800", '"a\\u{202e}b\\u{1b}[31m\\u{d800}"'],
])("shows every character of a name: %j", (path, shown) => {
  expect(quotePath(path)).toBe(shown);
});

test("cuts a name that no upload may hold", () => {
  expect(quotePath("x".repeat(1024))).toHaveLength(1026);
  expect(quotePath("x".repeat(65_535))).toBe(`"${"x".repeat(1024)}…"`);
});

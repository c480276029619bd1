import { expect, test } from "vitest";
import { readEntries } from "#core/dialects/claude-family/read-entries";
import { readFamilyFrontmatter } from "#core/dialects/claude-family/read-family-frontmatter";
import { entryOf } from "#core/frontmatter/field-node";

function entriesOf(tools: string) {
  const bytes = new TextEncoder().encode(`---\ntools: ${tools}\n---\nB\n`);
  const { frontmatter } = readFamilyFrontmatter("a.md", bytes, new Set());
  const node = frontmatter?.root.kind === "map" ? entryOf(frontmatter.root, "tools")?.value : undefined;
  const list = node && readEntries(node);
  return (
    list && {
      ...list,
      entries: list.entries.map(({ text, span, isExact }) => [text, isExact ? frontmatter?.draft.text.slice(span.start, span.end) : null]),
    }
  );
}

test.each<[string, string, [string, string | null][]]>([
  [
    "commas",
    "Read, Grep,Glob",
    [
      ["Read", "Read"],
      ["Grep", "Grep"],
      ["Glob", "Glob"],
    ],
  ],
  [
    "blanks",
    "Read Grep",
    [
      ["Read", "Read"],
      ["Grep", "Grep"],
    ],
  ],
  [
    "parentheses",
    "Bash(git log, git diff), Read",
    [
      ["Bash(git log, git diff)", "Bash(git log, git diff)"],
      ["Read", "Read"],
    ],
  ],
  ["a parenthesis that stays open", "Bash(git log, Read", [["Bash(git log, Read", "Bash(git log, Read"]]],
  [
    "quotes",
    '"Read, Grep"',
    [
      ["Read", "Read"],
      ["Grep", "Grep"],
    ],
  ],
  [
    "a flow list",
    '[Read, "Grep"]',
    [
      ["Read", "Read"],
      ["Grep", "Grep"],
    ],
  ],
  [
    "a list",
    "\n  - Read\n  - Rollback Manager",
    [
      ["Read", "Read"],
      ["Rollback Manager", "Rollback Manager"],
    ],
  ],
  [
    "a block of lines",
    ">-\n  Read,\n  Grep",
    [
      ["Read", "Read"],
      ["Grep", "Grep"],
    ],
  ],
  [
    "several lines",
    "Read,\n  Grep",
    [
      ["Read", "Read"],
      ["Grep", "Grep"],
    ],
  ],
  [
    "escapes",
    '"Read,\\x20Grep"',
    [
      ["Read", null],
      ["Grep", null],
    ],
  ],
  ["an empty list", "[]", []],
])("reads %s", (_case, tools, entries) => {
  expect(entriesOf(tools)).toEqual({ entries, refused: [] });
});

test("keeps items that are no text apart", () => {
  expect(entriesOf("[Read, 42, {a: b}]")).toMatchObject({ entries: [["Read", "Read"]], refused: [{ value: 42 }, { kind: "map" }] });
});

test.each(["", "42", "{a: b}"])("has no list for '%s'", (tools) => {
  expect(entriesOf(tools)).toBeNull();
});

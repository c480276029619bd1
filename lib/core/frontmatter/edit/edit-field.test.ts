import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "#core/frontmatter/draft";
import { type EditableYaml, editField, type FieldPath, undoOf } from "#core/frontmatter/edit/edit-field";
import { type FieldValue, isSame } from "#core/frontmatter/edit/field-value";
import { toJson } from "#core/frontmatter/field-node";
import { parseYaml } from "#core/frontmatter/parse-yaml";
import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";

function editable(text: string): EditableYaml {
  const yaml = splitFrontmatter(text)?.yaml;
  const root = yaml && parseYaml(yaml ? text : "", yaml).root;
  if (!yaml || root?.kind !== "map") throw new Error("no header");
  return { text, yaml, root };
}

function edited(header: string, path: FieldPath, value: FieldValue | undefined): string | null {
  const text = `---\n${header}---\nBody.\n`;
  const change = editField(editable(text), path, value);
  return change && applyChanges(text, [change]).slice(4, -"---\nBody.\n".length);
}

describe("setting a field", () => {
  test.each<[string, string, FieldPath, FieldValue | undefined, string]>([
    ["keeps the comment behind it", "name: a # who\n", ["name"], "b", "name: b # who\n"],
    ["keeps double quotes", 'name: "a"\n', ["name"], "b", 'name: "b"\n'],
    ["keeps single quotes", "name: 'a'\n", ["name"], "it's", "name: 'it''s'\n"],
    ["quotes what plain text cannot say", "name: a\n", ["name"], "b: c", 'name: "b: c"\n'],
    ["writes several lines as a block", "d: a\nx: 1\n", ["d"], "one\ntwo", "d: |-\n  one\n  two\nx: 1\n"],
    ["writes one line in place of a block", "d: |\n  one\n  two\nx: 1\n", ["d"], "one", "d: one\nx: 1\n"],
    ["fills an empty value", "name:\nx: 1\n", ["name"], "a", "name: a\nx: 1\n"],
    ["keeps windows line ends", "a: 1\r\nb:\r\n  - x\r\n", ["b"], ["x", "z"], "a: 1\r\nb:\r\n  - x\r\n  - z\r\n"],
    ["adds a key behind the last", "a: 1 # one\n# end\n", ["b"], true, "a: 1 # one\nb: true\n# end\n"],
    ["makes the sections that are missing", "a: 1\n", ["h", "t", "b"], ["x"], "a: 1\nh:\n  t:\n    b:\n      - x\n"],
    ["adds to a section, at its own indent", "h:\n    a: 1\nz: 1\n", ["h", "b"], 2, "h:\n    a: 1\n    b: 2\nz: 1\n"],
    ["adds to a section on one line", "h: {a: 1}\n", ["h", "b"], ["x, y"], 'h: {a: 1, b: ["x, y"]}\n'],
    ["makes a section of a key without value", "h:\nz: 1\n", ["h", "a"], 1, "h:\n  a: 1\nz: 1\n"],
    ["adds to a list on one line", "t: [a, b] # x\n", ["t"], ["a", "c", "b"], "t: [a, c, b] # x\n"],
    ["takes from a list on one line", "t: [a, b, c]\n", ["t"], ["b", "c"], "t: [b, c]\n"],
    ["takes the last of a list on one line", "t: [a, b]\n", ["t"], ["a"], "t: [a]\n"],
    ["empties a list on one line", "t: [ a ]\n", ["t"], [], "t: [  ]\n"],
    ["fills an empty list", "t: []\n", ["t"], ["a", "b"], "t: [a, b]\n"],
    ["adds a line to a list", "t:\n  - a # first\n  - b\nx: 1\n", ["t"], ["a", "b", "c"], "t:\n  - a # first\n  - b\n  - c\nx: 1\n"],
    ["adds a line in front", "t:\n- b\n", ["t"], ["a", "b"], "t:\n- a\n- b\n"],
    ["takes a line from a list", "t:\n  - a\n  # why\n  - b\n  - c\n", ["t"], ["a", "c"], "t:\n  - a\n  # why\n  - c\n"],
    ["empties a list in lines", "t:\n  - a\nx: 1\n", ["t"], [], "t: []\nx: 1\n"],
    ["replaces an item", "t: [a, b]\n", ["t", 1], "c", "t: [a, c]\n"],
    ["sets a field of an item", "t:\n  - name: a\n    path: b\n", ["t", 0, "path"], "c", "t:\n  - name: a\n    path: c\n"],
    [
      "adds an item with fields",
      "t:\n  - name: a\n",
      ["t"],
      [{ name: "a" }, { name: "b", path: "c" }],
      "t:\n  - name: a\n  - name: b\n    path: c\n",
    ],
    ["turns text into a list", "t: a, b\nx: 1\n", ["t"], ["a", "b"], "t:\n  - a\n  - b\nx: 1\n"],
  ])("%s", (_, header, path, value, expected) => {
    expect(edited(header, path, value)).toBe(expected);
  });

  test("changes nothing where the value stands there", () => {
    expect(edited("t: [a, b]\n", ["t"], ["a", "b"])).toBeNull();
    expect(edited('n: "1"\n', ["n"], "1")).toBeNull();
  });
});

describe("removing a field", () => {
  test.each<[string, string, FieldPath, string]>([
    ["takes its line", "a: 1\nb: 2 # two\nc: 3\n", ["b"], "a: 1\nc: 3\n"],
    ["takes all its lines", "a: 1\nb:\n  - x\n  - y\nc: 3\n", ["b"], "a: 1\nc: 3\n"],
    ["takes the section that would be empty", "a: 1\nh:\n  t:\n    b: 1\nc: 3\n", ["h", "t", "b"], "a: 1\nc: 3\n"],
    ["takes it from a section on one line", "h: {a: 1, b: 2}\n", ["h", "b"], "h: {a: 1}\n"],
    ["takes the first of a section on one line", "h: {a: 1, b: 2}\n", ["h", "a"], "h: {b: 2}\n"],
    ["takes an item", "t: [a, b]\n", ["t", 0], "t: [b]\n"],
    ["takes the first field of an item", "t:\n  - a: 1\n    b: 2\n", ["t", 0, "a"], "t:\n  - b: 2\n"],
  ])("%s", (_, header, path, expected) => {
    expect(edited(header, path, undefined)).toBe(expected);
  });
});

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    "a: b",
    "#x",
    "- y",
    "true",
    "1.10",
    "",
    " lead",
    "tail ",
    "it's",
    'say "x"',
    "back\\slash",
    "one\ntwo",
    "one\n\ntwo\n",
    "a, b",
    "[x]",
    "ü\u202e",
    "'",
    "*a",
    "&b",
    "!t",
    "%d",
    "@at",
    "`",
  ),
);
const scalar: fc.Arbitrary<FieldValue> = fc.oneof(text, fc.integer(), fc.boolean());
const value: fc.Arbitrary<FieldValue> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom("k", "l", "m"), scalar, { minKeys: 1, maxKeys: 3 }),
);
const header =
  "a: plain # one\nb: \"quoted\"\nc: |\n  block\n  lines\nd: [x, y] # list\ne:\n  - 1\n  # between\n  - two\nf:\n  g: {h: 1, i: 'j'}\n  k: z\n# end\n";

test("any field can be set to any value, with all others as they were, and be taken back", () => {
  const paths: FieldPath[] = [
    ["a"],
    ["b"],
    ["c"],
    ["d"],
    ["e"],
    ["f", "g"],
    ["f", "g", "i"],
    ["f", "k"],
    ["n"],
    ["f", "n"],
    ["n", "o"],
    ["d", 0],
    ["e", 1],
  ];
  const source = editable(`---\n${header}---\nBody.\n`);
  const before = toJson(source.root);
  fc.assert(
    fc.property(fc.constantFrom(...paths), value, (path, wanted) => {
      const change = editField(source, path, wanted);
      if (!change)
        return isSame(
          path.reduce<unknown>((json, step) => (json as Record<string, unknown>)?.[step], before),
          wanted,
        );
      const changed = applyChanges(source.text, [change]);
      expect(applyChanges(changed, [undoOf(source.text, change)])).toBe(source.text);
      expect(changed.endsWith("---\nBody.\n")).toBe(true);
      return changed.includes("# one") || path[0] === "a";
    }),
    { numRuns: 2_000 },
  );
});

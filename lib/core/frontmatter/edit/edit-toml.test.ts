import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "#core/frontmatter/draft";
import { type FieldPath, undoOf } from "#core/frontmatter/edit/edit-field";
import { editToml } from "#core/frontmatter/edit/edit-toml";
import { type FieldValue, fieldValue, isSame } from "#core/frontmatter/edit/field-value";
import { withValue } from "#core/frontmatter/edit/with-value";
import { type MapNode, toJson } from "#core/frontmatter/field-node";
import { parseToml } from "#core/frontmatter/toml/parse-toml";

function rootOf(toml: string): MapNode {
  const parsed = parseToml(toml, { start: 0, end: toml.length });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

function edited(toml: string, path: FieldPath, value: FieldValue | undefined): string | null {
  const text = `---\n${toml}---\nBody.\n`;
  const change = editToml({ text, yaml: { start: 4, end: 4 + toml.length }, root: rootOf(toml) }, path, value);
  return change && applyChanges(text, [change]).slice(4, -"---\nBody.\n".length);
}

describe("setting a field of TOML", () => {
  test.each<[string, string, FieldPath, FieldValue, string]>([
    ["keeps the comment behind it", 'name = "a" # who\n', ["name"], "b", 'name = "b" # who\n'],
    ["keeps literal quotes", "name = 'a'\n", ["name"], "b\\c", "name = 'b\\c'\n"],
    ["leaves literal quotes for what they cannot hold", "name = 'a'\n", ["name"], "it's", `name = "it's"\n`],
    ["writes several lines as a block", 'd = "a"\n', ["d"], 'one "x"\ntwo', 'd = """\none \\"x\\"\ntwo"""\n'],
    ["keeps windows line ends", 'a = 1\r\nb = "x"\r\n', ["c"], "z", 'a = 1\r\nb = "x"\r\nc = "z"\r\n'],
    ["adds a key before the tables", "a = 1 # one\n\n[s]\nb = 2\n", ["c"], true, "a = 1 # one\nc = true\n\n[s]\nb = 2\n"],
    ["adds the first key before the tables", "[s]\nb = 2\n", ["c"], true, "c = true\n[s]\nb = 2\n"],
    ["makes a section at the end", "a = 1\n", ["s", "b"], ["x"], 'a = 1\n\n[s]\nb = ["x"]\n'],
    ["makes a list of sections", "a = 1\n", ["h"], [{ n: "x" }, { n: "y" }], 'a = 1\n\n[[h]]\nn = "x"\n\n[[h]]\nn = "y"\n'],
    ["adds to a section", "[s]\na = 1\n\n[t]\nc = 1\n", ["s", "b"], 2, "[s]\na = 1\nb = 2\n\n[t]\nc = 1\n"],
    ["adds to an empty section", "[s] # s\n[t]\nc = 1\n", ["s", "b"], 2, "[s] # s\nb = 2\n[t]\nc = 1\n"],
    ["adds to a dotted section", "s.a = 1\nz = 1\n", ["s", "b"], 2, "s.a = 1\ns.b = 2\nz = 1\n"],
    ["adds to a section in braces", "s = { a = 1 } # s\n", ["s", "b"], "x", 's = { a = 1, b = "x" } # s\n'],
    ["adds to a section that is there by another", "[s.t]\na = 1\n", ["s", "b"], 2, "[s]\nb = 2\n\n[s.t]\na = 1\n"],
    ["sets a field of an item", '[[h]]\nn = "a"\n[[h]]\nn = "b"\n', ["h", 1, "n"], "c", '[[h]]\nn = "a"\n[[h]]\nn = "c"\n'],
    ["adds a field to an item", '[[h]]\nn = "a"\n\n[[h]]\nn = "b"\n', ["h", 0, "m"], 1, '[[h]]\nn = "a"\nm = 1\n\n[[h]]\nn = "b"\n'],
    ["adds a section to an item", '[[h]]\nn = "a"\n', ["h", 0, "e", "A"], "1", '[[h]]\nn = "a"\ne.A = "1"\n'],
    [
      "adds an item",
      '[[h]]\nn = "a"\n[h.e]\nx = 1\n[z]\n',
      ["h"],
      [{ n: "a", e: { x: 1 } }, { n: "b" }],
      '[[h]]\nn = "a"\n[h.e]\nx = 1\n\n[[h]]\nn = "b"\n[z]\n',
    ],
    ["adds to a list", 't = ["a"] # t\n', ["t"], ["a", "b"], 't = ["a", "b"] # t\n'],
    ["adds to a list in lines", 't = [\n  "a", # one\n  "b",\n]\n', ["t"], ["a", "b", "c"], 't = [\n  "a", # one\n  "b", "c",\n]\n'],
    ["fills an empty list", "t = []\n", ["t"], ["a"], 't = ["a"]\n'],
    ["empties a list", 't = ["a",]\n', ["t"], [], "t = []\n"],
    ["changes a section key by key", "[s]\n# why\na = 1 # a\nb = 2\n", ["s"], { a: 1, c: 3 }, "[s]\n# why\na = 1 # a\nc = 3\n"],
  ])("%s", (_, toml, path, value, expected) => {
    expect(edited(toml, path, value)).toBe(expected);
  });

  test("refuses what TOML cannot say", () => {
    expect(edited("a = 1\n", ["a"], null)).toBeNull();
    expect(edited("a = 1\n", ["b"], [{ c: null }])).toBeNull();
    expect(edited("a = 1\n", ["a"], "\ud800")).toBeNull();
  });
});

describe("removing a field of TOML", () => {
  test.each<[string, string, FieldPath, string]>([
    ["takes its line", "a = 1\nb = 2 # two\nc = 3\n", ["b"], "a = 1\nc = 3\n"],
    ["takes the section that would be empty", "a = 1\n\n[s]\nb = 2\n\n[t]\nc = 3\n", ["s", "b"], "a = 1\n\n[t]\nc = 3\n"],
    ["takes a section with all its tables", "[s]\na = 1\n[t]\nb = 1\n[s.u]\nc = 1\n", ["s"], "[t]\nb = 1\n"],
    ["takes an item", '[[h]]\nn = "a"\n[h.e]\nx = 1\n\n[[h]]\nn = "b"\n', ["h", 0], '[[h]]\nn = "b"\n'],
    ["keeps the comment of the next table", "[s]\na = 1\n\n# about t\n[t]\nb = 1\n", ["s"], "# about t\n[t]\nb = 1\n"],
    ["takes it from a section in braces", "s = { a = 1, b = 2 }\n", ["s", "a"], "s = { b = 2 }\n"],
    ["takes an item of a list", 't = ["a", "b"]\n', ["t", 1], 't = ["a"]\n'],
  ])("%s", (_, toml, path, expected) => {
    expect(edited(toml, path, undefined)).toBe(expected);
  });
});

const scalar: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.string({ maxLength: 8, unit: "binary" }),
  fc.constantFrom("a\nb", '"""', "\\", "it's", "\u007f", "\r\n", "\ttab"),
  fc.integer(),
  fc.boolean(),
);
const value: fc.Arbitrary<FieldValue> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom("k", "l m", "é"), scalar, { minKeys: 1, maxKeys: 3 }),
);

test("a field can be set to any value, with all others as they were, and be taken back", () => {
  const toml =
    "a = 'x' # one\nd = [ 1, 'y' ] # list\n\n[f] # section\nk = \"z\"\ng = { h = 1 }\n[[m]]\nn = 1\n[m.o]\np = 2\n# between\n[[m]]\nn = 3\n# end\n";
  const text = `---\n${toml}---\nBody.\n`;
  const source = { text, yaml: { start: 4, end: 4 + toml.length }, root: rootOf(toml) };
  const paths: FieldPath[] = [
    ["a"],
    ["d"],
    ["d", 0],
    ["f", "k"],
    ["f", "g"],
    ["f", "g", "h"],
    ["f", "n"],
    ["m", 0, "n"],
    ["m", 1, "q"],
    ["q"],
    ["q", "r"],
  ];
  let refused = 0;
  let tried = 0;
  fc.assert(
    fc.property(fc.constantFrom(...paths), value, (path, wanted) => {
      tried++;
      const meant = withValue(fieldValue(toJson(source.root)), path, wanted);
      const change = editToml(source, path, wanted);
      if (!change) {
        refused++;
        return;
      }
      const changed = applyChanges(text, [change]);
      expect(applyChanges(changed, [undoOf(text, change)])).toBe(text);
      const header = changed.slice(4, changed.lastIndexOf("---\nBody.\n"));
      expect(isSame(toJson(rootOf(header)), meant)).toBe(true);
      for (const comment of ["# section", "# between", "# end"]) expect(changed).toContain(comment);
    }),
    { numRuns: 500 },
  );
  expect(refused / tried).toBeLessThan(0.1);
});

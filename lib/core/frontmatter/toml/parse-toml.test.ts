import { describe, expect, test } from "vitest";
import { type FieldNode, nodeAt, toJson } from "#core/frontmatter/field-node";
import { measureToml } from "#core/frontmatter/toml/measure-toml";
import { parseToml } from "#core/frontmatter/toml/parse-toml";

const parse = (toml: string) => parseToml(toml, { start: 0, end: toml.length });

function rootOf(toml: string): FieldNode {
  const parsed = parse(toml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

describe("parseToml", () => {
  test.each([
    ["keys", 'a = "x"\nb = 1\nc = true\nd = 1.5', { a: "x", b: 1, c: true, d: 1.5 }],
    ["dotted keys", "a.b.c = 1\na.d = 2", { a: { b: { c: 1 }, d: 2 } }],
    ["tables", "[a]\nb = 1\n[a.c]\nd = 2", { a: { b: 1, c: { d: 2 } } }],
    ["arrays of tables", "[[h]]\nn = 1\n[h.m]\nx = 2\n[[h]]\nn = 3", { h: [{ n: 1, m: { x: 2 } }, { n: 3 }] }],
    ["inline tables and lists", "a = [{ b = [1, 2] }, {}]", { a: [{ b: [1, 2] }, {}] }],
    ["dates as typed", "a = 2026-08-22", { a: "2026-08-22" }],
    ["a key named __proto__", "__proto__ = 1", { ["__proto__"]: 1 }],
    ["nothing", "# only a comment\n", {}],
  ])("reads %s", (_case, toml, expected) => {
    expect(JSON.stringify(toJson(rootOf(toml)))).toBe(JSON.stringify(expected));
  });

  test("keeps where keys and values stand, in the text around it", () => {
    const text = '---\n[[hooks]]\nname = "h"\n---\n';
    const parsed = parseToml(text, { start: 4, end: 25 });
    if (!parsed.ok) throw new Error(parsed.error.message);
    const name = nodeAt(parsed.root, ["hooks", 0, "name"]);
    expect(name).toEqual({ kind: "scalar", value: "h", style: "quoted", source: '"h"', span: { start: 21, end: 24 } });
    expect(nodeAt(parsed.root, ["hooks", 0])).toMatchObject({ entries: [{ keySpan: { start: 14, end: 18 } }] });
  });

  test.each([
    ["a line of words", "just words", 5, "This line is no `key = value`; a key needs an equals sign."],
    ["a key twice", "a = 1\na = 2", 6, "This key is here a second time."],
    ["a key without a value", "a =\n", 3, "A value is missing behind the equals sign."],
    ["two keys on one line", "a = 1 b = 2", 6, "Something follows the value; each key has a line of its own."],
    ["a bracket that stays open", "a = [1", 6, "A bracket [ is not closed."],
  ])("refuses %s where it stands", (_case, toml, start, message) => {
    const parsed = parse(toml);
    expect(parsed).toMatchObject({ ok: false, error: { code: "TOML_PARSE", message, span: { start } } });
  });
});

describe("measureToml", () => {
  const unlimited = { depth: 1_000, keys: 1_000, parts: 100_000 };

  test.each([
    ["keys at the top", "a = 1\nb = 2", 1, 2],
    ["brackets", "a = [[1]]", 3, 1],
    ["dotted keys", "a.b.c = 1", 3, 1],
    ["brackets in strings", 'a = "[[[["\nb = \'{{\'\nc = """[\n["""', 1, 3],
    ["brackets in a comment", "a = 1 # [[[[", 1, 1],
  ])("measures %s", (_case, toml, depth, keys) => {
    expect(measureToml(toml, unlimited)).toMatchObject({ depth, keys });
  });

  test("stops at its limits", () => {
    expect(measureToml(`a = ${"[".repeat(60_000)}`, { depth: 64, keys: 10, parts: 1_000 }).depth).toBe(65);
    expect(measureToml("a = 1\n".repeat(60_000), { depth: 64, keys: 10, parts: 1_000 }).keys).toBe(11);
  });
});

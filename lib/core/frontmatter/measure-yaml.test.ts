import { expect, test } from "vitest";
import { measureYaml } from "#core/frontmatter/measure-yaml";

const unlimited = { depth: 1_000, keys: 1_000, parts: 1_000 };

test.each([
  ["nothing", "", 0, 0],
  ["one field", "a: b", 1, 1],
  ["fields at one level", "a: b\nc: d\ne: f", 1, 3],
  ["maps in maps", "a:\n  b:\n    c: d\ne: f", 3, 4],
  ["a list below its key", "a:\n  - b\n  - c", 2, 1],
  ["a list at the column of its key", "a:\n- b\n- c", 2, 1],
  ["maps in a list", "a:\n  - b: c\n    d: e\n  - f: g", 3, 4],
  ["a list in a list", "- - - a", 3, 0],
  ["brackets", "a: [[b, {c: d}]]", 4, 2],
  ["brackets in quotes", "a: \"[[[[[\"\nb: '{{{{'", 1, 2],
  ["brackets in a comment", "a: b # [[[[", 1, 1],
  ["brackets in a block of text", "a: |\n  [[[[ b: c\n    d: e\nf: g", 1, 2],
])("measures %s", (_case, yaml, depth, keys) => {
  const measure = measureYaml(yaml, unlimited);
  expect({ depth: measure.depth, keys: measure.keys }).toEqual({ depth, keys });
});

test("exactly 64 levels are 64 levels", () => {
  const nested = (levels: number) => Array.from({ length: levels }, (_, i) => `${"  ".repeat(i)}a:`).join("\n");
  expect(measureYaml(nested(64), unlimited).depth).toBe(64);
  expect(measureYaml(nested(65), unlimited).depth).toBe(65);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { insideAny, outermost } from "#core/intake/outermost-roots";

const place = (root: string) => ({ root });

test("keeps of each nest of folders the outermost", () => {
  const roots = ["a/b", "a-b", "a", "a/b/c", "b/c", "b/c.d", "b/c"];
  expect(outermost(roots.map(place)).map(({ root }) => root)).toEqual(["a-b", "a", "b/c.d", "b/c"]);
  expect(outermost(["a", "", "b"].map(place))).toEqual([place("")]);
});

test("tells whether a path lies in one of them as a walk through its parents does", () => {
  const path = fc.array(fc.constantFrom("a", "b", "a-b", "a.b", "\u{ffff}", "\u{1f600}"), { maxLength: 5 }).map((parts) => parts.join("/"));
  fc.assert(
    fc.property(fc.array(path), path, (roots, asked) => {
      const outer = outermost(roots.map(place));
      const kept = new Set(outer.map(({ root }) => root));
      const parents = asked.split("/").map((_, at, parts) => parts.slice(0, at).join("/"));
      const isBelow = asked !== "" && parents.some((parent) => roots.includes(parent));
      expect(insideAny(outer)(asked)).toBe(isBelow);
      for (const root of roots) expect(kept.has(root) !== insideAny(outer)(root)).toBe(true);
    }),
  );
});

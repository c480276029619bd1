import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldPath, followPath, nameOf, parentOf, pathProblem } from "#core/folder/path-rules";

describe("pathProblem", () => {
  test.each(["a", "a/b.json", "a..b/..c.json", "~/a", ".hidden/x", "a b/ü.md", "CON/aux"])("accepts %j", (path) => {
    expect(pathProblem(path)).toBeNull();
  });

  test.each([
    ["", "is empty"],
    ["..\\a", "has a backslash; segments are separated by /"],
    ["/etc/hosts", "is absolute"],
    ["C:/a", "is absolute"],
    ["C:a", "is absolute"],
    ["../a", "has a .. segment"],
    ["a/../b", "has a .. segment"],
    ["./a", "has a . segment"],
    [".", "has a . segment"],
    ["a/./b", "has a . segment"],
    ["a//b", "has an empty segment"],
    ["a/", "ends in a slash"],
  ])("refuses %j: it %s", (path, problem) => {
    expect(pathProblem(path)).toBe(problem);
  });
});

describe("followPath", () => {
  test.each([
    ["tools", "./a.ts", "tools/a.ts"],
    ["tools", "../data/w.json", "data/w.json"],
    ["tools/x", "../../a.ts", "a.ts"],
    ["tools", "../../a.ts", null],
    ["", "..", null],
    ["tools", "..", ""],
    ["tools", ".", "tools"],
    ["", "a//./b", "a/b"],
  ])("from %j along %j comes to %j", (folder, relative, path) => {
    expect(followPath(folder, relative)).toBe(path);
  });

  test("never ends outside the folder", () => {
    const segments = fc.array(fc.constantFrom("..", ".", "", "a", "b.ts"), { maxLength: 12 });
    fc.assert(
      fc.property(segments, segments, (folder, relative) => {
        const from = folder.filter((segment) => /\w/.test(segment)).join("/");
        const path = followPath(from, relative.join("/"));
        expect(path === null || path === "" || pathProblem(path) === null).toBe(true);
      }),
    );
  });
});

test("parentOf and nameOf split a path", () => {
  expect([parentOf("a/b/c"), nameOf("a/b/c"), parentOf("c"), nameOf("c")]).toEqual(["a/b", "c", "", "c"]);
});

test.each([
  ["Logo.svg", "logo.SVG"],
  ["caf\u00e9.md", "cafe\u0301.md"],
  ["stra\u00dfe", "STRASSE"],
  ["\u03a3\u03c2", "\u03c3\u03c3"],
])("foldPath spells %j and %j alike", (a, b) => {
  expect(foldPath(a) === foldPath(b)).toBe(true);
});

test("foldPath keeps other names apart", () => {
  expect(new Set(["a", "b", "i", "\u0130", "\u0131x", "ix2"].map(foldPath)).size).toBe(6);
});

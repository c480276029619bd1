import { describe, expect, it } from "vitest";
import { entryPath } from "#core/folder/entry-path";
import { envelopeLimits as limits } from "#core/folder/intake-limits";

const read = (name: string, separator: "/" | "any" = "/", isDirectory = false) => entryPath(name, { isDirectory, separator, limits });
const codeOf = (name: string, separator?: "/" | "any") => {
  const named = read(name, separator);
  return "problem" in named ? named.problem.code : null;
};

describe("the name of an entry", () => {
  it.each([
    "agent.md",
    "docs/a b.md",
    "日本語.md",
    "[...slug].ts",
    "a'b,c;d=e&f.md",
    "console.md",
    "nullable",
    "com10",
    ".env.example",
    "-rf",
    "<img src=x>.md",
    "x".repeat(255),
    "e\u0301.md",
    "👩\u200d🚀.md",
  ])("keeps %j", (name) => {
    expect(read(name)).toEqual({ path: name, separatorsChanged: false });
  });

  it.each(["../x", "a/..", "/x", "//server/x", "c:", "Z:\\x", "\\x", "a\\..\\..\\x", "node_modules/../../x"])(
    "refuses %j as leaving the folder",
    (name) => {
      expect(codeOf(name)).toBe("PATH_ESCAPE");
      expect(codeOf(name, "any")).toBe("PATH_ESCAPE");
    },
  );

  it.each([
    "",
    ".",
    "a//b",
    "a/",
    "./a",
    "a/.",
    "a\0b",
    "a\u007fb",
    "a\u0085b",
    "a\u200bb",
    "a\u{e0041}b",
    "a\ud800b",
    "ab:c",
    "nul",
    "LPT1.txt",
    "com¹",
    "CON .md",
    "a.",
    "a/b. /c",
    "é".repeat(128),
    `${"a/".repeat(32)}a`,
  ])("refuses %j as a name", (name) => {
    expect(codeOf(name)).toBe("ENTRY_NAME");
  });

  it("changes Windows separators only where Windows may have written them", () => {
    expect(read("a\\b.md", "any")).toEqual({ path: "a/b.md", separatorsChanged: true });
    expect(read("a\\b\\", "any", true)).toEqual({ path: "a/b", separatorsChanged: true });
    expect(codeOf("a\\b.md")).toBe("ENTRY_NAME");
  });

  it("holds names inside what is set aside to one rule", () => {
    expect(read("node_modules/a:b/aux")).toEqual({ path: "node_modules/a:b/aux", separatorsChanged: false });
  });

  it("shows what cannot be seen as an escape", () => {
    const named = read("a\u202eb");
    expect("problem" in named && named.problem.message).toBe('The name "a\\u{202e}b" has a character that cannot be seen.');
  });
});

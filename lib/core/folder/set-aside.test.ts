import { describe, expect, it } from "vitest";
import { setAsideReason } from "#core/folder/set-aside";

describe("what is set aside", () => {
  it.each([
    ["__MACOSX/a/._b", "__MACOSX", "junk"],
    ["a/.DS_Store", "a/.DS_Store", "junk"],
    ["a/._b.md", "a/._b.md", "junk"],
    ["THUMBS.DB", "THUMBS.DB", "junk"],
    ["a/Desktop.ini", "a/Desktop.ini", "junk"],
    [".git", ".git", "version-control"],
    ["a/.git/objects/x", "a/.git", "version-control"],
    ["a/node_modules/b/node_modules/c", "a/node_modules", "dependencies"],
  ])("%s, as part of %s (%s)", (path, topmost, reason) => {
    expect(setAsideReason(path)).toEqual({ path: topmost, reason });
  });

  it.each([".gitignore", ".github/a.yml", "git", "my_node_modules/a", "node_modules.md", ".ds_store.md", "_a"])("not %s", (path) => {
    expect(setAsideReason(path)).toBeNull();
  });
});

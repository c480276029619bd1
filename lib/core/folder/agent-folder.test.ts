import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agentFolder, comparePaths, type FileEntry } from "#core/folder/agent-folder";

const file = (path: string): FileEntry => ({ kind: "file", path, bytes: new Uint8Array(), executable: false });
const segment = fc.stringMatching(/^[a-c.\-é\u{1F600}\u{FFFD}]{1,3}$/u).filter((name) => name !== "." && name !== "..");
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));

describe("a folder", () => {
  test("holds every parent of an entry", () => {
    expect(agentFolder([file("a/b/c.txt")]).entries.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      "directory a",
      "directory a/b",
      "file a/b/c.txt",
    ]);
  });

  test("orders paths by their UTF-8 bytes", () => {
    fc.assert(
      fc.property(path, path, (a, b) => {
        const bytes = new TextEncoder();
        const [left, right] = [bytes.encode(a), bytes.encode(b)];
        const at = left.findIndex((byte, index) => byte !== right[index]);
        const expected = at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
        expect(Math.sign(comparePaths(a, b))).toBe(Math.sign(expected));
      }),
    );
  });

  test("finds below a path exactly the entries that begin with it and a slash", () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 30 }), path, (paths, root) => {
        const folder = agentFolder(paths.map(file));
        expect(folder.below(root)).toEqual(folder.entries.filter((entry) => entry.path.startsWith(`${root}/`)));
      }),
    );
  });
});

import type { TreeEntry } from "isomorphic-git";
import { describe, expect, test } from "vitest";
import { listTree } from "#compiler/git/list-tree";
import type { Repository } from "#compiler/git/repository";

const limits = { entriesMax: 100, depthMax: 4 };
const entry = (path: string, type: TreeEntry["type"], mode: string, oid = path): TreeEntry => ({ path, type, mode, oid });
const file = (path: string) => entry(path, "blob", "100644");

/** A commit with these trees by id; `root` is its own. Counts how many are read. */
function repositoryOf(trees: Record<string, TreeEntry[]>): Repository & { reads: number } {
  const repository = {
    commit: "",
    branch: null,
    tree: "root",
    reads: 0,
    readTree: async (oid: string) => {
      repository.reads += 1;
      return trees[oid] ?? [];
    },
    readBlob: async () => new Uint8Array(),
  };
  return repository;
}

const list = (trees: Record<string, TreeEntry[]>, folder = "") => listTree(repositoryOf(trees), folder, limits);
const refusal = (pending: Promise<unknown>) =>
  pending.then(
    () => "listed",
    (error) => error.code,
  );

describe("a tree", () => {
  test("is listed with modes, links and submodules", async () => {
    const listed = await list({
      root: [
        file("a.md"),
        entry("run", "blob", "100755"),
        entry("l", "blob", "120000"),
        entry("kit", "commit", "160000"),
        entry("d", "tree", "040000"),
      ],
      d: [file("b.md")],
    });
    expect(listed.files.map(({ kind, path, executable }) => [kind, path, executable])).toEqual([
      ["file", "a.md", false],
      ["file", "run", true],
      ["link", "l", false],
      ["file", "d/b.md", false],
    ]);
    expect(listed.submodules).toEqual(["kit"]);
  });

  test("is not gone into where nothing counts, or where nobody asked", async () => {
    const tree = (path: string) => entry(path, "tree", "040000", "same");
    const repository = repositoryOf({ root: [tree("node_modules"), tree(".git"), tree("a"), tree("b")], same: [file("x.md")] });
    expect((await listTree(repository, "b", limits)).files.map(({ path }) => path)).toEqual(["b/x.md"]);
    expect(repository.reads).toBe(2);
  });

  test("that stands for billions of entries is left at the limit", async () => {
    const bomb = Array.from({ length: 10 }, (_, index) => entry(`d${index}`, "tree", "040000", "bomb"));
    const repository = repositoryOf({ root: bomb, bomb });
    expect(await refusal(listTree(repository, "", { entriesMax: 1000, depthMax: 30 }))).toBe("GIT_TOO_LARGE");
    expect(repository.reads).toBeLessThanOrEqual(101);
  });

  test("that holds itself is left at the depth that is allowed", async () => {
    const self = [entry("d", "tree", "040000", "self")];
    expect(await refusal(list({ root: self, self }))).toBe("GIT_TOO_LARGE");
  });

  test("without the folder that was asked for is refused, and a name that begins like it is not taken for it", async () => {
    const trees = { root: [entry("agents-old", "tree", "040000", "old")], old: [file("x.md")] };
    expect(await refusal(list(trees, "agents"))).toBe("GIT_FOLDER_NOT_FOUND");
    expect(await refusal(list(trees, "agents-old/x.md"))).toBe("listed");
  });
});

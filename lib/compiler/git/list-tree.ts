import { FetchRefusal, tooLarge } from "#compiler/git/fetch-refusal";
import type { Repository } from "#compiler/git/repository";
import { setAsideReason } from "#core/folder/set-aside";

/** A file or link of a commit; its content is read by `oid`. */
export type ListedFile = { kind: "file" | "link"; path: string; oid: string; executable: boolean };

export type ListedTree = { files: ListedFile[]; submodules: string[] };

export type TreeLimits = { entriesMax: number; depthMax: number };

/**
 * Lists the files of a commit at and below `folder`, which may be a file. What counts nowhere, such as node_modules, is not gone into.
 * Counts entries as it meets them: a tree of a few hundred bytes can stand for billions.
 * @throws {FetchRefusal} GIT_FOLDER_NOT_FOUND, GIT_TOO_LARGE
 */
export async function listTree(repository: Repository, folder: string, limits: TreeLimits): Promise<ListedTree> {
  const found: ListedTree = { files: [], submodules: [] };
  const pending = [{ path: "", oid: repository.tree, depth: 1 }];
  let entriesLeft = limits.entriesMax;
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const entry of await repository.readTree(next.oid)) {
      entriesLeft -= 1;
      if (entriesLeft < 0) throw tooLarge(`The repository has more than ${limits.entriesMax} files.`);
      const path = next.path === "" ? entry.path : `${next.path}/${entry.path}`;
      if (setAsideReason(path) || !isOnTheWay(path, folder)) continue;
      const isWanted = folder === "" || path === folder || path.startsWith(`${folder}/`);
      if (entry.type === "tree") {
        if (next.depth >= limits.depthMax) throw tooLarge(`The repository has more than ${limits.depthMax} levels.`);
        pending.push({ path, oid: entry.oid, depth: next.depth + 1 });
      } else if (isWanted && entry.type === "commit") found.submodules.push(path);
      else if (isWanted) found.files.push({ kind: kindOf(entry.mode), path, oid: entry.oid, executable: entry.mode === "100755" });
    }
  }
  if (folder !== "" && found.files.length === 0)
    throw new FetchRefusal(
      "GIT_FOLDER_NOT_FOUND",
      `The repository has nothing at ${folder}.`,
      "Paths begin at the root of the repository.",
    );
  return found;
}

function isOnTheWay(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`);
}

function kindOf(mode: string): "file" | "link" {
  return mode === "120000" ? "link" : "file";
}

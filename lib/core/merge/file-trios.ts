import { pairRenames } from "#core/diff/files/pair-renames";
import { comparePaths } from "#core/folder/agent-folder";
import type { Sides } from "#core/merge/merge-conflict";
import type { MergeFile } from "#core/merge/merge-content";

/** A folder as a merge sees it: files by path. */
export type MergeFolder = ReadonlyMap<string, MergeFile>;

export type PlacedFile = MergeFile & { path: string };

/** One file through three folders, each with its own path for it; null where it is not there. */
export type FileTrio = Sides<PlacedFile | null>;

/** The files of three folders, each once, in path order. A file that a side renamed, edited or not, stays the same file. */
export function fileTrios({ base, mine, theirs }: Sides<MergeFolder>): FileTrio[] {
  const renamed = { mine: renamesOf(base, mine), theirs: renamesOf(base, theirs) };
  // A new path that the other side uses for another file is no rename: both files have to stay apart.
  const isFree = (other: MergeFolder, others: ReadonlyMap<string, string>) => (from: string, to: string) =>
    !other.has(to) || others.get(from) === to;
  const mineAt = pathsIn(renamed.mine, isFree(theirs, renamed.theirs));
  const theirsAt = pathsIn(renamed.theirs, isFree(mine, renamed.mine));
  const known = [...base.keys()].map((path) => [path, mineAt(path), theirsAt(path)] as const);
  const trios = known.map(
    ([path, left, right]): FileTrio => ({ base: placed(base, path), mine: placed(mine, left), theirs: placed(theirs, right) }),
  );
  const seen = { mine: new Set(known.map(([, left]) => left)), theirs: new Set(known.map(([, , right]) => right)) };
  for (const path of new Set([...mine.keys(), ...theirs.keys()])) {
    const added = { mine: seen.mine.has(path) ? null : placed(mine, path), theirs: seen.theirs.has(path) ? null : placed(theirs, path) };
    if (added.mine || added.theirs) trios.push({ base: null, ...added });
  }
  return trios.sort((a, b) => comparePaths(pathOf(a), pathOf(b)));
}

function pathOf({ base, mine, theirs }: FileTrio): string {
  return (base ?? theirs ?? mine)?.path ?? "";
}

function placed(folder: MergeFolder, path: string): PlacedFile | null {
  const file = folder.get(path);
  return file ? { path, ...file } : null;
}

function pathsIn(renamed: ReadonlyMap<string, string>, isFree: (from: string, to: string) => boolean): (path: string) => string {
  return (path) => {
    const to = renamed.get(path);
    return to !== undefined && isFree(path, to) ? to : path;
  };
}

/** New path by old path. */
function renamesOf(base: MergeFolder, side: MergeFolder): Map<string, string> {
  const only = (folder: MergeFolder, other: MergeFolder) =>
    [...folder].flatMap(([path, { content, digest }]) =>
      other.has(path) ? [] : { path, bytes: content.length, digest, role: "file" as const, content },
    );
  return new Map(pairRenames(only(base, side), only(side, base)).map(({ before, after }) => [before.path, after.path]));
}

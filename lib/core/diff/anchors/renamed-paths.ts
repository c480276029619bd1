import { nameOf } from "#core/folder/path-rules";

/** A file as two revisions are compared by: its place in the agent's folder, and what is in it. */
export type ListedFile = { path: string; digest: string; bytes: number };

/** Files of other bytes that are looked into. More were not renamed but written anew. */
const othersMax = 20;

/**
 * Which paths the file at `path` of one revision may have in another: only files that are new there, in groups from the likeliest to the
 * least: the same bytes under the same name, the same bytes, the same name, any other. Empty while `path` is there still, and where it never was.
 */
export function renamedPaths(path: string, before: readonly ListedFile[], after: readonly ListedFile[]): string[][] {
  const file = before.find((each) => each.path === path);
  if (!file || after.some((each) => each.path === path)) return [];
  const known = new Set(before.map((each) => each.path));
  const added = after.filter((each) => !known.has(each.path) && each.bytes > 0);
  const isSame = ({ digest }: ListedFile) => digest === file.digest;
  const isNamesake = (each: ListedFile) => nameOf(each.path) === nameOf(path);
  const others = added.filter((each) => !isSame(each) && !isNamesake(each));
  const groups = [
    added.filter((each) => isSame(each) && isNamesake(each)),
    added.filter((each) => isSame(each) && !isNamesake(each)),
    added.filter((each) => !isSame(each) && isNamesake(each)),
    others.length > othersMax ? [] : others,
  ];
  return groups.filter((group) => group.length > 0).map((group) => group.map((each) => each.path));
}

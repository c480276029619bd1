import type { Dialect } from "#core/dialects/dialect";

/**
 * Where one agent lies in an upload. `root` names it: the folder of a format that has folders ("" is the upload itself), the file of
 * one that has single files. `entry` is the path of its entry file in the upload. `name` is what it seems to declare, for lists.
 */
export type AgentPlace = { root: string; entry: string; dialect: Dialect; name?: string };

/** A file that looks as if it were an agent and is none that Berth keeps, with the reason in words. */
export type SkippedFile = { path: string; reason: string };

/** Formats in which the entry file has a folder of its own. */
const folderDialects: ReadonlySet<Dialect> = new Set(["mutagent", "compozy", "skill"]);

export function hasOwnFolder(dialect: Dialect): boolean {
  return folderDialects.has(dialect);
}

import type { Conversion } from "#core/convert/conversion";
import type { Dialect } from "#core/dialects/dialect";
import type { FileEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { hasOwnFolder } from "#core/intake/agent-place";
import { locateAgents } from "#core/intake/locate-agents";

/** Where in the result of a conversion the agent lies; null where it has no file. */
export function convertedRoot({ files, to }: Pick<Conversion, "files" | "to">): string | null {
  const entries = (files ?? []).map(({ path, bytes }): FileEntry => ({ kind: "file", path, bytes, executable: false }));
  return locateAgents(entries).places.find(({ dialect }) => dialect === to)?.root ?? null;
}

/**
 * The files of a conversion by their paths in the agent's own folder, as an upload is taken in: a Mux agent keeps its place in the project,
 * a subagent of Claude Code is its file alone.
 * @throws {Error} when a format with folders has no entry file there: a fault of the conversion.
 */
export function inOwnFolder(
  files: ReadonlyMap<string, Uint8Array>,
  dialect: Dialect,
  root: string,
): { files: ReadonlyMap<string, Uint8Array>; entryPath: string } {
  if (dialect === "claude") return { files: new Map([...files].map(([at, bytes]) => [nameOf(at), bytes])), entryPath: nameOf(root) };
  if (!hasOwnFolder(dialect)) return { files, entryPath: root };
  const prefix = root === "" ? "" : `${root}/`;
  const own = new Map([...files].map(([at, bytes]) => [at.slice(prefix.length), bytes]));
  const entryPath = [...own.keys()].find((at) => parentOf(at) === "" && /^(?:agent|skill)\.md$/i.test(nameOf(at)));
  if (entryPath === undefined) throw new Error(`a conversion to ${dialect} has no entry file`);
  return { files: own, entryPath };
}

import type { MuxScope } from "#core/dialects/mux/definition";
import type { MuxEdition } from "#core/dialects/mux/edition";
import type { AgentFolder, FolderEntry } from "#core/folder/agent-folder";
import { followPath, nameOf, parentOf } from "#core/folder/path-rules";

/** A file of a folder of definitions. A link is read but not listed; `bytes` is null where it leads to no file. */
export type ScopeFile = { name: string; path: string; bytes: Uint8Array | null; isLink: boolean };

/** The folders of each scope, in reading order, with their files by name, in path order. `built-in` is null where the shipped ones hold. */
export type ScopeFolders = { [scope in MuxScope]: ReadonlyMap<string, ScopeFile>[] } & { hasImportedBuiltIns: boolean };

export const projectFolders = [".mux/agents", ".xum/agents"] as const;
export const globalFolders = ["home/.mux/agents", "home/.xum/agents"] as const;
export const builtInFolder = "built-in";

/**
 * Where an edition looks. The newer one reads `.xum` before `.mux`; it no longer reads `.mux` of the home folder, which its own move takes
 * along, so here both count. A folder without any of these is itself the project's folder of definitions: a lone file. Built-ins that
 * were imported take the place of all shipped ones, even when there are none.
 */
export function scopeFolders(folder: AgentFolder, edition: MuxEdition): ScopeFolders {
  const isNewer = edition !== "mux@0.27";
  const inOrder = (paths: readonly string[]) => (isNewer ? [...paths].reverse() : paths.slice(0, 1));
  const project = inOrder(projectFolders);
  const isLone = !projectFolders.some((path) => folder.get(path));
  const hasImportedBuiltIns = folder.get(builtInFolder)?.kind === "directory";
  return {
    project: (isLone ? [""] : project).map((path) => filesIn(folder, path)),
    global: inOrder(globalFolders).map((path) => filesIn(folder, path)),
    "built-in": hasImportedBuiltIns ? [filesIn(folder, builtInFolder)] : [],
    hasImportedBuiltIns,
  };
}

/** Direct children alone: no folder of definitions is read deeper. */
function filesIn(folder: AgentFolder, parent: string): ReadonlyMap<string, ScopeFile> {
  const entries = parent === "" ? folder.entries : folder.below(parent);
  const files = new Map<string, ScopeFile>();
  for (const entry of entries) {
    if (entry.kind === "directory" || parentOf(entry.path) !== parent) continue;
    const name = nameOf(entry.path);
    files.set(name, { name, path: entry.path, bytes: bytesOf(folder, entry), isLink: entry.kind === "link" });
  }
  return files;
}

function bytesOf(folder: AgentFolder, entry: FolderEntry): Uint8Array | null {
  if (entry.kind === "file") return entry.bytes;
  if (entry.kind === "directory") return null;
  const path = entry.target.startsWith("/") ? null : followPath(parentOf(entry.path), entry.target);
  const target = path === null || path === "" ? undefined : folder.get(path);
  return target?.kind === "file" ? target.bytes : null;
}

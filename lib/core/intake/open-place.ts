import type { CheckOptions } from "#core/check-options";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { type AgentPlace, hasOwnFolder } from "#core/intake/agent-place";

/** An agent taken out of an upload: its own folder, and how check has to look at it. */
export type OpenPlace = { folder: AgentFolder; options: CheckOptions };

/** The folder of the agent at `place`. Paths are relative to it; a Mux agent keeps the definitions around it, which it may be based on. */
export function openPlace(upload: AgentFolder, place: AgentPlace): OpenPlace {
  const { root, entry, dialect } = place;
  if (hasOwnFolder(dialect)) {
    const folder = root === "" ? upload : agentFolder(below(upload, root));
    const folderName = root === "" ? undefined : nameOf(root);
    return { folder, options: { dialect, ...(folderName !== undefined && { folderName }) } };
  }
  const project = dialect === "mux" ? muxProject(entry) : null;
  if (project !== null) {
    return {
      folder: muxDefinitions(upload, project),
      options: { dialect, entry: project === "" ? entry : entry.slice(project.length + 1) },
    };
  }
  const file = upload.get(entry);
  return { folder: agentFolder(file ? [{ ...file, path: nameOf(entry) }] : []), options: { dialect, entry: nameOf(entry) } };
}

const opened = new WeakMap<AgentFolder, Map<string, AgentFolder>>();

/** The definitions of a Mux project: one folder for all of its agents, remembered for as long as `upload` lives. */
function muxDefinitions(upload: AgentFolder, project: string): AgentFolder {
  const known = opened.get(upload) ?? new Map<string, AgentFolder>();
  opened.set(upload, known);
  const before = known.get(project);
  if (before) return before;
  const folder = agentFolder(muxFolders.flatMap((name) => below(upload, join(project, name)).map((found) => moved(found, `${name}/`))));
  known.set(project, folder);
  return folder;
}

/** Where in the upload a path of the agent's own folder lies. */
export function uploadPath({ root, entry, dialect }: AgentPlace): (path: string) => string {
  const base = hasOwnFolder(dialect) ? root : ((dialect === "mux" ? muxProject(entry) : null) ?? parentOf(entry));
  return (path) => join(base, path);
}

/** Where a project keeps its Mux agents, under the names that the program has had. */
export const muxFolders = [".mux/agents", ".xum/agents"] as const;

/** The folder that holds `.mux` or `.xum`; null for a definition that lies elsewhere. */
function muxProject(entry: string): string | null {
  const folder = parentOf(entry);
  const name = muxFolders.find((candidate) => folder === candidate || folder.endsWith(`/${candidate}`));
  return name === undefined ? null : folder.slice(0, Math.max(folder.length - name.length - 1, 0));
}

/** The entries below `root`, with paths relative to it. */
function below(upload: AgentFolder, root: string): FolderEntry[] {
  return upload.below(root).map((entry) => ({ ...entry, path: entry.path.slice(root.length + 1) }));
}

function moved(entry: FolderEntry, prefix: string): FolderEntry {
  return { ...entry, path: `${prefix}${entry.path}` };
}

function join(parent: string, name: string): string {
  return parent === "" ? name : `${parent}/${name}`;
}

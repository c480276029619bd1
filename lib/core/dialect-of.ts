import type { Dialect } from "#core/dialects/dialect";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";
import { parentOf } from "#core/folder/path-rules";
import { folderDialect } from "#core/intake/entry-dialect";
import { locateAgents } from "#core/intake/locate-agents";

/**
 * The format that check has to judge a folder by: that of its entry file, else that of the one agent which the folder holds.
 * Mutagent where nothing tells, so that its check says what is missing.
 */
export function dialectOf(folder: AgentFolder, entry?: string): Dialect {
  if (entry !== undefined) return entryDialect(folder, entry);
  const root = folder.entries.filter((found): found is FileEntry => found.kind === "file" && parentOf(found.path) === "");
  const entries = root.filter(({ path }) => path.toLowerCase() === "agent.md");
  if (entries.some((file) => folderDialect(file) === "mutagent")) return "mutagent";
  if (entries.length > 0) return "compozy";
  if (root.some(({ path }) => path.toLowerCase() === "skill.md")) return "skill";
  const { places } = locateAgents(folder.entries);
  const [only] = places;
  return only && places.length === 1 && only.root === only.entry ? only.dialect : "mutagent";
}

function entryDialect(folder: AgentFolder, entry: string): Dialect {
  const file = folder.get(entry);
  if (file?.kind !== "file") return "mutagent";
  return folderDialect(file) ?? locateAgents([file]).places[0]?.dialect ?? "mutagent";
}

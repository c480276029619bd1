import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { collectSources } from "#core/dialects/mutagent/collect-sources";
import { entryVariants, findEntry } from "#core/dialects/mutagent/entry-file";
import { type AgentFolder, agentFolder, comparePaths, type FolderEntry } from "#core/folder/agent-folder";

/**
 * Which files the check still has to read, in path order: the entry file, then what it declares, then what the modules read so far
 * import. For loaders that do not read a whole disk or drop: call it with what is read until it returns nothing, then check the
 * folder with the entries of `read` in their places. Unread files stay in that folder without their bytes, since a rule may name
 * them; they are no part of the agent.
 * @param listing all paths that exist; the bytes of its files do not matter.
 * @param read the files read so far, by path.
 */
export function neededPaths(listing: AgentFolder, read: ReadonlyMap<string, FolderEntry>): string[] {
  const folder = agentFolder(listing.entries.map((entry) => read.get(entry.path) ?? entry));
  const unread = (paths: readonly string[]) => [...new Set(paths)].filter((path) => !read.has(path)).sort(comparePaths);
  const found = findEntry(folder);
  if (!found.ok) return unread(entryVariants(folder).flatMap(({ kind, path }) => (kind === "file" ? path : [])));
  if (!read.has(found.entry.path)) return [found.entry.path];
  const { definition } = checkDefinition(found.entry.path, found.entry.bytes);
  return definition ? unread(collectSources(folder, found.entry, definition).claims.map(({ path }) => path)) : [];
}

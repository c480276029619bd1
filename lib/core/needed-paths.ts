import type { CheckOptions } from "#core/check-options";
import { dialectOf } from "#core/dialect-of";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { collectSources } from "#core/dialects/mutagent/collect-sources";
import { entryVariants, findEntry } from "#core/dialects/mutagent/entry-file";
import { type AgentFolder, agentFolder, comparePaths, type FolderEntry } from "#core/folder/agent-folder";
import { candidatePaths } from "#core/intake/locate-agents";

/**
 * Which files the check still has to read, in path order. First those that tell the format; then, for Mutagent, the entry file, what it
 * declares, and what the modules read so far import; for the others the whole folder. For loaders that do not read a whole disk or
 * drop: call it with what is read until it returns nothing, then check the folder with the entries of `read` in their places. Unread
 * files stay in that folder without their bytes, since a rule may name them; they are no part of the agent.
 * @param listing all paths that exist; the bytes of its files do not matter.
 * @param read the files read so far, by path.
 */
export function neededPaths(listing: AgentFolder, read: ReadonlyMap<string, FolderEntry>, options: CheckOptions = {}): string[] {
  const unread = (paths: readonly string[]) => [...new Set(paths)].filter((path) => !read.has(path)).sort(comparePaths);
  if (options.dialect === undefined) {
    const telling = unread(options.entry === undefined ? tellingPaths(listing) : filesAt(listing, options.entry));
    if (telling.length > 0) return telling;
  }
  const { dialect: chosen } = options;
  if (chosen !== undefined && chosen !== "mutagent") return unread(wholeFolder(listing, chosen, options.entry));
  const folder = agentFolder(listing.entries.map((entry) => read.get(entry.path) ?? entry));
  const dialect = chosen ?? dialectOf(folder, options.entry);
  if (dialect !== "mutagent") return unread(wholeFolder(listing, dialect, options.entry));
  const found = findEntry(folder, options.entry);
  if (!found.ok) return unread(entryVariants(folder).flatMap(({ kind, path }) => (kind === "file" ? path : [])));
  if (!read.has(found.entry.path)) return [found.entry.path];
  const { definition } = checkDefinition(found.entry.path, found.entry.bytes);
  return definition ? unread(collectSources(folder, found.entry, definition).claims.map(({ path }) => path)) : [];
}

/** Entry files at the root tell the format alone; without one, any Markdown file may be the agent. */
function tellingPaths(listing: AgentFolder): string[] {
  const atRoot = listing.entries.filter(({ kind, path }) => kind === "file" && /^(agent|skill)\.md$/i.test(path));
  return atRoot.length > 0 ? atRoot.map(({ path }) => path) : candidatePaths(listing.entries);
}

function filesAt(listing: AgentFolder, path: string): string[] {
  return listing.get(path)?.kind === "file" ? [path] : [];
}

/** A subagent is its one file; the others are read with all that lies around their entry. */
function wholeFolder(listing: AgentFolder, dialect: string, entry: string | undefined): string[] {
  if (dialect === "claude" && entry !== undefined) return filesAt(listing, entry);
  return listing.entries.flatMap(({ kind, path }) => (kind === "file" ? path : []));
}

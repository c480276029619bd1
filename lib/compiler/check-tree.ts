import { join, sep } from "node:path";
import { listFolder } from "#compiler/list-folder";
import { readSteadyFile } from "#compiler/read-steady-file";
import { checkFolder } from "#core/check-folder";
import type { CheckOptions } from "#core/check-options";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { detectDialect } from "#core/dialects/detect/detect-dialect";
import { dialectMismatch } from "#core/dialects/detect/dialect-mismatch";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import type { AgentPlace, SkippedFile } from "#core/intake/agent-place";
import { entryPathOf } from "#core/intake/entry-path";
import { candidatePaths, locateAgents } from "#core/intake/locate-agents";
import { openPlace, uploadPath } from "#core/intake/open-place";
import { neededPaths } from "#core/needed-paths";
import { packageLimits } from "#core/package/manifest";

/** An agent somewhere below a folder on disk, checked. `mismatch` says that where it lies and what is in it speak for different formats. */
export type CheckedPlace = { place: AgentPlace; folder: AgentFolder; checked: Checked<CheckedAgent>; mismatch: Diagnostic | null };

export type AgentTree = {
  places: AgentPlace[];
  skipped: SkippedFile[];
  /** All that stands below the folder, without bytes: for a thread that checks some of the places. */
  listing: FolderEntry[];
  check(place: AgentPlace): CheckedPlace;
};

/** An entry file with more bytes is refused by its size alone. */
const candidateBytesMax = 1024 * 1024 + 1;

/**
 * Finds every agent below `directory`. Only Markdown that may be an agent is read at once; each agent's other files are read when it
 * is checked, and are not kept. Files that cannot be read are checked as if they were empty, so that one of them stops nothing.
 * @returns the refusals of listFolder.
 * @throws when `directory` itself cannot be listed.
 */
export function openTree(directory: string): Checked<AgentTree> {
  const listing = listFolder(directory);
  if (!listing.ok) return listing;
  const { entries } = listing.value;
  const read = new Map<string, FolderEntry>();
  for (const path of candidatePaths(entries)) read.set(path, readEntry(directory, path, candidateBytesMax));
  const upload = agentFolder(entries.map((entry) => read.get(entry.path) ?? entry));
  const { places, skipped } = locateAgents(upload.entries);
  return { ok: true, value: { places, skipped, listing: entries, check: checking(directory, upload) }, warnings: [] };
}

/** Checks places of a tree that another thread has opened. Of the files that may be agents each is read once, since Mux agents share theirs. */
export function reopenTree(directory: string, listing: readonly FolderEntry[]): AgentTree["check"] {
  const candidates = new Set(candidatePaths(listing));
  const kept = new Map<string, FolderEntry>();
  return checking(directory, agentFolder(listing), (path) => {
    if (!candidates.has(path)) return undefined;
    const known = kept.get(path) ?? readEntry(directory, path, candidateBytesMax);
    kept.set(path, known);
    return known;
  });
}

type Known = (path: string) => FolderEntry | undefined;

/** `known` gives the files that are read already, by their paths below `directory`. */
function checking(directory: string, upload: AgentFolder, known: Known = (path) => upload.get(path)): AgentTree["check"] {
  const lies = directory.split(sep).join("/");
  // The agents of a Mux project are opened in one folder, which is read whole for each.
  const shared = new WeakMap<AgentFolder, AgentFolder>();
  return (place) => {
    const { folder: listing, options } = openPlace(upload, place);
    const toUpload = uploadPath(place);
    const folder =
      shared.get(listing) ??
      readNeeded(listing, options, (path, bytesLeft) => {
        const found = known(toUpload(path));
        return found?.kind === "file" && found.bytes.length > 0
          ? { ...found, path }
          : readEntry(directory, toUpload(path), bytesLeft, path);
      });
    if (options.dialect === "mux") shared.set(listing, folder);
    const entry = folder.get(entryPathOf(place, options.entry));
    const mismatch = entry?.kind === "file" ? dialectMismatch(entry.path, detectDialect(place.entry, entry.bytes, lies)) : null;
    return { place, folder, checked: checkFolder(folder, options), mismatch };
  };
}

/** The folder with the bytes of what its check asks for. */
function readNeeded(listing: AgentFolder, options: CheckOptions, readFile: (path: string, bytesLeft: number) => FolderEntry): AgentFolder {
  const read = new Map<string, FolderEntry>();
  let bytesLeft: number = packageLimits.unpackedBytesMax;
  for (let needed = neededPaths(listing, read, options); needed.length > 0; needed = neededPaths(listing, read, options)) {
    for (const path of needed) {
      const entry = readFile(path, bytesLeft);
      if (entry.kind === "file") bytesLeft -= entry.bytes.length;
      read.set(path, entry);
    }
  }
  return agentFolder(listing.entries.map((entry) => read.get(entry.path) ?? entry));
}

function readEntry(directory: string, place: string, bytesMax: number, path = place): FolderEntry {
  const file = readSteadyFile(join(directory, place), bytesMax);
  return { kind: "file", path, bytes: file.ok ? file.bytes : new Uint8Array(0), executable: file.ok && file.executable };
}

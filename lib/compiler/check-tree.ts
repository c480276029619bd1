import { join } from "node:path";
import { listFolder } from "#compiler/list-folder";
import { readSteadyFile } from "#compiler/read-steady-file";
import { checkFolder } from "#core/check-folder";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import type { AgentPlace, SkippedFile } from "#core/intake/agent-place";
import { candidatePaths, locateAgents } from "#core/intake/locate-agents";
import { openPlace, uploadPath } from "#core/intake/open-place";
import { neededPaths } from "#core/needed-paths";
import { packageLimits } from "#core/package/manifest";

/** An agent somewhere below a folder on disk, checked. */
export type CheckedPlace = { place: AgentPlace; folder: AgentFolder; checked: Checked<CheckedAgent> };

export type AgentTree = { places: AgentPlace[]; skipped: SkippedFile[]; check(place: AgentPlace): CheckedPlace };

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
  const read = new Map<string, FolderEntry>();
  for (const path of candidatePaths(listing.value.entries)) read.set(path, readEntry(directory, path, candidateBytesMax));
  const upload = agentFolder(listing.value.entries.map((entry) => read.get(entry.path) ?? entry));
  const { places, skipped } = locateAgents(upload.entries);
  return { ok: true, value: { places, skipped, check: (place) => checkPlace(directory, upload, place) }, warnings: [] };
}

function checkPlace(directory: string, upload: AgentFolder, place: AgentPlace): CheckedPlace {
  const { folder: listing, options } = openPlace(upload, place);
  const toUpload = uploadPath(place);
  const read = new Map<string, FolderEntry>();
  let bytesLeft: number = packageLimits.unpackedBytesMax;
  for (let needed = neededPaths(listing, read, options); needed.length > 0; needed = neededPaths(listing, read, options)) {
    for (const path of needed) {
      const known = upload.get(toUpload(path));
      const entry =
        known?.kind === "file" && known.bytes.length > 0 ? { ...known, path } : readEntry(directory, toUpload(path), bytesLeft, path);
      if (entry.kind === "file") bytesLeft -= entry.bytes.length;
      read.set(path, entry);
    }
  }
  const folder = agentFolder(listing.entries.map((entry) => read.get(entry.path) ?? entry));
  return { place, folder, checked: checkFolder(folder, options) };
}

function readEntry(directory: string, place: string, bytesMax: number, path = place): FolderEntry {
  const file = readSteadyFile(join(directory, place), bytesMax);
  return { kind: "file", path, bytes: file.ok ? file.bytes : new Uint8Array(0), executable: file.ok && file.executable };
}

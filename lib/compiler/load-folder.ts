import { join } from "node:path";
import { listFolder } from "#compiler/list-folder";
import { readSteadyFile } from "#compiler/read-steady-file";
import type { CheckOptions } from "#core/check-options";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Checked } from "#core/diagnostics/diagnostic";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import type { SetAside } from "#core/folder/set-aside";
import { neededPaths } from "#core/needed-paths";
import { packageLimits } from "#core/package/manifest";

/** A folder from disk. Files that no check needs are listed without their bytes. */
export type LoadedFolder = { folder: AgentFolder; setAside: SetAside[] };

/**
 * Lists `directory` and reads the files that its check asks for: the entry file, what that declares, what modules import. Links are
 * listed and never followed; pipes, sockets and devices are not there for the check. Reads no more than a package may hold, counted
 * before memory is taken.
 * @returns UPLOAD_TOO_MANY_ENTRIES, PACKAGE_TOO_LARGE, FILE_CHANGED or FILE_NOT_READABLE, at the path that it is about.
 * @throws when `directory` itself cannot be listed.
 */
export async function loadFolder(directory: string, options: CheckOptions = {}): Promise<Checked<LoadedFolder>> {
  const listing = listFolder(directory);
  if (!listing.ok) return listing;
  const { entries, setAside } = listing.value;
  const folder = readNeeded(directory, agentFolder(entries), options);
  return folder.ok ? { ...folder, value: { folder: folder.value, setAside } } : folder;
}

function readNeeded(directory: string, listing: AgentFolder, options: CheckOptions): Checked<AgentFolder> {
  const read = new Map<string, FolderEntry>();
  let bytesLeft: number = packageLimits.unpackedBytesMax;
  for (let needed = neededPaths(listing, read, options); needed.length > 0; needed = neededPaths(listing, read, options)) {
    for (const path of needed) {
      const file = readSteadyFile(join(directory, path), bytesLeft);
      if (!file.ok) return refused(file.code, path, file.message);
      bytesLeft -= file.bytes.length;
      read.set(path, { kind: "file", path, bytes: file.bytes, executable: file.executable });
    }
  }
  return { ok: true, value: agentFolder(listing.entries.map((entry) => read.get(entry.path) ?? entry)), warnings: [] };
}

function refused(code: DiagnosticCode, path: string, message: string, hint?: string): Checked<never> {
  return { ok: false, errors: [{ code, severity: "error", path, message, ...(hint !== undefined && { hint }) }], warnings: [] };
}

import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { readSteadyFile } from "#compiler/read-steady-file";
import type { CheckOptions } from "#core/check-options";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Checked } from "#core/diagnostics/diagnostic";
import { type AgentFolder, agentFolder, comparePaths, type FolderEntry } from "#core/folder/agent-folder";
import { type SetAside, setAsideReason } from "#core/folder/set-aside";
import { neededPaths } from "#core/needed-paths";
import { packageLimits } from "#core/package/manifest";

/** A folder from disk. Files that no check needs are listed without their bytes. */
export type LoadedFolder = { folder: AgentFolder; setAside: SetAside[] };

/** A folder with more entries is a home or a disk, not an agent folder with its surroundings. */
const listedMax = 100_000;
const unread = new Uint8Array(0);

/**
 * Lists `directory` and reads the files that its check asks for: the entry file, what that declares, what modules import. Links are
 * listed and never followed; pipes, sockets and devices are not there for the check. Reads no more than a package may hold, counted
 * before memory is taken.
 * @returns UPLOAD_TOO_MANY_ENTRIES, PACKAGE_TOO_LARGE, FILE_CHANGED or FILE_NOT_READABLE, at the path that it is about.
 * @throws when `directory` itself cannot be listed.
 */
export async function loadFolder(directory: string, options: CheckOptions = {}): Promise<Checked<LoadedFolder>> {
  const listed: FolderEntry[] = [];
  const setAside: SetAside[] = [];
  const pending = [""];
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    const entries = listDirectory(directory, parent);
    if (!entries) return refused("FILE_NOT_READABLE", parent, "The folder cannot be listed.");
    for (const entry of entries) {
      const aside = setAsideReason(entry.path);
      if (aside) setAside.push(aside);
      else listed.push(entry);
      if (!aside && entry.kind === "directory") pending.push(entry.path);
    }
    if (listed.length > listedMax) {
      return refused("UPLOAD_TOO_MANY_ENTRIES", "", `There are more than ${listedMax} files here.`, "Name the agent folder itself.");
    }
  }
  const folder = readNeeded(directory, agentFolder(listed), options);
  setAside.sort((a, b) => comparePaths(a.path, b.path));
  return folder.ok ? { ...folder, value: { folder: folder.value, setAside } } : folder;
}

/** Null for a folder inside `directory` that is gone or closed to us. */
function listDirectory(directory: string, parent: string): FolderEntry[] | null {
  const entries: FolderEntry[] = [];
  try {
    for (const item of readdirSync(join(directory, parent), { withFileTypes: true })) {
      const path = parent === "" ? item.name : `${parent}/${item.name}`;
      if (item.isDirectory()) entries.push({ kind: "directory", path });
      else if (item.isSymbolicLink()) entries.push({ kind: "link", path, target: readlinkSync(join(directory, path)) });
      else if (item.isFile()) entries.push({ kind: "file", path, bytes: unread, executable: false });
    }
    return entries;
  } catch (error) {
    if (parent === "") throw error;
    return null;
  }
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

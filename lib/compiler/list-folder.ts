import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Checked } from "#core/diagnostics/diagnostic";
import { comparePaths, type FolderEntry } from "#core/folder/agent-folder";
import { type SetAside, setAsideReason } from "#core/folder/set-aside";

/** What stands in a folder on disk; files without their bytes. `setAside` is junk, which is not looked into. */
export type FolderListing = { entries: FolderEntry[]; setAside: SetAside[] };

/** A folder with more entries is a home or a disk, not an agent folder with its surroundings. */
const listedMax = 100_000;
const unread = new Uint8Array(0);

/**
 * Lists `directory` at every depth. Links are listed and never followed; pipes, sockets and devices are left out.
 * @returns UPLOAD_TOO_MANY_ENTRIES, or FILE_NOT_READABLE at a folder inside that is gone or closed to us.
 * @throws when `directory` itself cannot be listed.
 */
export function listFolder(directory: string): Checked<FolderListing> {
  const entries: FolderEntry[] = [];
  const setAside: SetAside[] = [];
  const pending = [""];
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    const found = listDirectory(directory, parent);
    if (!found) return refused("FILE_NOT_READABLE", parent, "The folder cannot be listed.");
    for (const entry of found) {
      const aside = setAsideReason(entry.path);
      if (aside) setAside.push(aside);
      else entries.push(entry);
      if (!aside && entry.kind === "directory") pending.push(entry.path);
    }
    if (entries.length > listedMax) {
      return refused("UPLOAD_TOO_MANY_ENTRIES", "", `There are more than ${listedMax} files here.`, "Name the agent folder itself.");
    }
  }
  setAside.sort((a, b) => comparePaths(a.path, b.path));
  return { ok: true, value: { entries, setAside }, warnings: [] };
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

function refused(code: DiagnosticCode, path: string, message: string, hint?: string): Checked<never> {
  return { ok: false, errors: [{ code, severity: "error", path, message, ...(hint !== undefined && { hint }) }], warnings: [] };
}

import type { Dirent } from "node:fs";
import { lstat, readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import type { Checked } from "#core/diagnostics/diagnostic";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { type SetAside, setAsideReason } from "#core/folder/set-aside";
import { neededPaths } from "#core/needed-paths";
import { packageLimits } from "#core/package/manifest";

/** A folder from disk. Files that no check needs are listed without their bytes. */
export type ReadFolder = { folder: AgentFolder; setAside: SetAside[] };

/** A folder with more entries is a home or a disk, not an agent folder with its surroundings. */
const listedMax = 100_000;
const unread = new Uint8Array(0);

/**
 * Lists `directory` without following links, and reads the files that its check asks for. Pipes, sockets and devices
 * are not there for the check.
 */
export async function readFolder(directory: string): Promise<Checked<ReadFolder>> {
  const listing: FolderEntry[] = [];
  const setAside: SetAside[] = [];
  const pending = [""];
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    for (const item of await listFolder(join(directory, parent), parent === "")) {
      const path = parent === "" ? item.name : `${parent}/${item.name}`;
      const aside = setAsideReason(path);
      if (aside) {
        setAside.push(aside);
        continue;
      }
      if (item.isDirectory()) {
        listing.push({ kind: "directory", path });
        pending.push(path);
      } else if (item.isSymbolicLink()) listing.push({ kind: "link", path, target: await readlink(join(directory, path)) });
      else if (item.isFile()) listing.push({ kind: "file", path, bytes: unread, executable: false });
    }
    if (listing.length > listedMax)
      return refused("UPLOAD_TOO_MANY_ENTRIES", "", `There are more than ${listedMax} files here.`, "Name the agent folder itself.");
  }
  return readNeeded(directory, agentFolder(listing), setAside);
}

/** A folder below the root that may not be read is taken for empty: what is declared in it is not found. */
async function listFolder(place: string, isRoot: boolean): Promise<Dirent[]> {
  try {
    return await readdir(place, { withFileTypes: true });
  } catch (error) {
    if (!isRoot && error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM")) return [];
    throw error;
  }
}

async function readNeeded(directory: string, listing: AgentFolder, setAside: SetAside[]): Promise<Checked<ReadFolder>> {
  const read = new Map<string, FolderEntry>();
  let readBytes = 0;
  for (let needed = neededPaths(listing, read); needed.length > 0; needed = neededPaths(listing, read)) {
    for (const path of needed) {
      const place = join(directory, path);
      const { size, mode } = await lstat(place);
      readBytes += size;
      if (readBytes > packageLimits.unpackedBytesMax) {
        return refused(
          "PACKAGE_TOO_LARGE",
          path,
          `The declared files have more than ${packageLimits.unpackedBytesMax} bytes.`,
          "Declare fewer or smaller files.",
        );
      }
      read.set(path, { kind: "file", path, bytes: await readFile(place), executable: (mode & 0o100) !== 0 });
    }
  }
  return {
    ok: true,
    value: { folder: agentFolder(listing.entries.map((entry) => read.get(entry.path) ?? entry)), setAside },
    warnings: [],
  };
}

function refused(code: "UPLOAD_TOO_MANY_ENTRIES" | "PACKAGE_TOO_LARGE", path: string, message: string, hint: string): Checked<never> {
  return { ok: false, errors: [{ code, severity: "error", path, message, hint }], warnings: [] };
}

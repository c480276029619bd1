import { open, readFile, stat } from "node:fs/promises";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { loadFolder } from "#compiler/load-folder";
import { readPackage } from "#compiler/read-package";
import { sourceFolder } from "#compiler/source-folder";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { AgentFolder, FolderEntry } from "#core/folder/agent-folder";
import { findAgents } from "#core/folder/find-agents";
import { quotePath } from "#core/folder/quote-path";
import { detectUpload, envelopeLimits, readUpload } from "#core/folder/read-upload";
import type { SetAsideReason } from "#core/folder/set-aside";

/** Something that was there and is no part of the agent. */
export type LeftOut = { path: string; reason: SetAsideReason | "undeclared" };

/** The agent that a PATH names. */
export type OpenAgent = {
  folder: AgentFolder;
  /** The file that was named instead of the folder, relative to it. */
  entry?: string;
  /** The agent folder or the archive on disk, absolute. */
  source: string;
  /** Where the agent folder stands, from the working folder, for annotations. "" is the working folder. */
  place: string;
  leftOut: LeftOut[];
  /** The bytes of PATH when it is a package; then `folder` is the source in it. */
  packageArchive?: Uint8Array;
};

/**
 * Opens PATH: an agent folder, its agent.md, or an archive with one inside. `root` chooses a folder of an archive that holds several.
 * @returns refusals of what is there; a PATH that cannot be read for another reason throws.
 */
export async function openAgent(path: string, options: { cwd: string; root?: string }): Promise<Checked<OpenAgent>> {
  const place = resolve(options.cwd, path);
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  if (found?.isDirectory()) return openFolder(place, options.cwd);
  if (found && !found.isFile())
    return refused({ code: "UPLOAD_NOT_READABLE", severity: "error", path: "", message: `${quotePath(path)} is no folder and no file.` });
  if (!found) {
    return refused({
      code: "ENTRY_NOT_FOUND",
      severity: "error",
      path: "",
      message: `${quotePath(path)} does not exist.`,
      hint: "Name an agent folder, its agent.md, or a zip or tgz of one.",
    });
  }
  const kind = detectUpload(await head(place), place);
  if (kind !== null && kind !== "markdown" && found.size > envelopeLimits.uploadBytesMax) {
    return refused({
      code: "UPLOAD_TOO_LARGE",
      severity: "error",
      path: "",
      message: `${quotePath(path)} has ${found.size} bytes; ${envelopeLimits.uploadBytesMax} are allowed.`,
    });
  }
  return kind === null || kind === "markdown" ? openFolder(dirname(place), options.cwd, basename(place)) : openArchive(place, options);
}

async function openFolder(directory: string, cwd: string, entry?: string): Promise<Checked<OpenAgent>> {
  const read = await loadFolder(directory);
  if (!read.ok) return read;
  const place = relative(cwd, directory).split(sep).join("/");
  return {
    ok: true,
    value: { folder: read.value.folder, ...(entry === undefined ? {} : { entry }), source: directory, place, leftOut: read.value.setAside },
    warnings: [],
  };
}

async function openArchive(place: string, options: { cwd: string; root?: string }): Promise<Checked<OpenAgent>> {
  const archive = await readFile(place);
  const intake = readUpload(archive, { fileName: basename(place) });
  if (!intake.ok) return intake;
  const { entries, setAside, notes } = intake.value;
  if (isPackage(entries)) return openPackage(place, archive);
  const found = findAgents(entries, options.root === undefined ? {} : { root: options.root });
  if (found.kind !== "one") return { ...refused(found.diagnostics[0]), warnings: notes };
  const leftOut = [...setAside, ...found.outside.map((path): LeftOut => ({ path, reason: "undeclared" }))];
  return { ok: true, value: { folder: found.folder, source: place, place: "", leftOut }, warnings: notes };
}

/** What `berth pack` writes: its source is below `source`, beside what was generated from it. */
function isPackage(entries: readonly FolderEntry[]): boolean {
  return ["manifest.json", "launch.json", "source/agent.md"].every((path) =>
    entries.some((entry) => entry.path === path && entry.kind === "file"),
  );
}

function openPackage(place: string, archive: Uint8Array): Checked<OpenAgent> {
  const verified = readPackage(archive);
  if (!verified.ok) return verified;
  return {
    ok: true,
    value: { folder: sourceFolder(verified.value), source: place, place: "", leftOut: [], packageArchive: archive },
    warnings: [],
  };
}

/** Enough of a file to tell what it is. */
async function head(place: string): Promise<Uint8Array> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function refused(diagnostic: Diagnostic): Extract<Checked<never>, { ok: false }> {
  return { ok: false, errors: [diagnostic], warnings: [] };
}

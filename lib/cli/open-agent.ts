import { open, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { loadFolder } from "#compiler/load-folder";
import { readPackage } from "#compiler/read-package";
import type { CheckOptions } from "#core/check-options";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { detectDialect } from "#core/dialects/detect/detect-dialect";
import { dialectMismatch } from "#core/dialects/detect/dialect-mismatch";
import type { Dialect } from "#core/dialects/dialect";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { quotePath } from "#core/folder/quote-path";
import { detectUpload, envelopeLimits, readUpload } from "#core/folder/read-upload";
import type { SetAsideReason } from "#core/folder/set-aside";
import { findAgents } from "#core/intake/find-agents";
import { muxFolders, uploadPath } from "#core/intake/open-place";
import { sourceFolder } from "#core/package/source-folder";
import type { Provenance } from "#schemas/revision";

/** Something that was there and is no part of the agent. */
export type LeftOut = { path: string; reason: SetAsideReason | "undeclared" };

/** The agent that a PATH names. */
export type OpenAgent = {
  folder: AgentFolder;
  /** How check has to look at it: the file that was named instead of the folder, the format. */
  options: CheckOptions;
  /** The agent folder or the archive on disk, absolute; null when the server fetched it. */
  source: string | null;
  /** Where the agent folder stands, from the working folder, for annotations. "" is the working folder. */
  place: string;
  /** Where the agent folder lies: absolute on disk, and from the root of an archive. Its names can speak for a format. */
  lies: string;
  leftOut: LeftOut[];
  /** All that came in the same archive. */
  around?: AgentFolder;
  /** The bytes of PATH when it is a package; then `folder` is the source in it. */
  packageArchive?: Uint8Array;
  /** The commit of a repository that the server fetched. */
  provenance?: Provenance;
};

/** `root` chooses an agent of an archive or folder that holds several; `dialect` is the format that a person says it has. */
export type OpenOptions = { cwd: string; root?: string; dialect?: Dialect };

/**
 * Opens PATH: an agent folder, its agent.md, or an archive with one inside.
 * @returns refusals of what is there; a PATH that cannot be read for another reason throws.
 */
export async function openAgent(path: string, options: OpenOptions): Promise<Checked<OpenAgent>> {
  const place = resolve(options.cwd, path);
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  if (found?.isDirectory()) {
    const { root, ...rest } = options;
    return root === undefined ? openFolder(place, options) : openAgent(resolve(place, root), rest);
  }
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
  return kind === null || kind === "markdown"
    ? openFolder(dirname(place), options, basename(place))
    : openArchive(await readFile(place), { name: basename(place), source: place }, options);
}

async function openFolder(directory: string, { cwd, dialect }: OpenOptions, entry?: string): Promise<Checked<OpenAgent>> {
  const muxFolder = entry === undefined ? undefined : await muxFolderOf(directory, entry);
  const named = dialect ?? (muxFolder && "mux");
  const options: CheckOptions = {
    ...(entry !== undefined && { entry }),
    ...(named && { dialect: named }),
    folderName: basename(directory),
  };
  const read = await loadFolder(directory, options);
  if (!read.ok) return read;
  const { folder, setAside } = read.value;
  const [place, lies] = [posixPath(relative(cwd, directory)), posixPath(directory)];
  const opened = { folder, options, source: directory, place, lies, leftOut: setAside };
  return { ok: true, value: muxFolder && entry !== undefined ? inProject(opened, muxFolder, entry) : opened, warnings: [] };
}

const headerBytesMax = 64 * 1024;

/** The folder of Mux definitions that the file lies in; undefined where its content is certainly of another format, which then counts. */
async function muxFolderOf(directory: string, entry: string): Promise<string | undefined> {
  const folder = muxFolders.find((name) => posixPath(directory).endsWith(`/${name}`));
  if (folder === undefined) return undefined;
  const path = `${folder}/${entry}`;
  return dialectMismatch(path, detectDialect(path, await head(join(directory, entry), headerBytesMax))) === null ? folder : undefined;
}

/** A Mux definition is read with the others of its project, whose folder is two levels up. */
function inProject(opened: OpenAgent, muxFolder: string, entry: string): OpenAgent {
  const folder = agentFolder(opened.folder.entries.map((found) => ({ ...found, path: `${muxFolder}/${found.path}` })));
  const place = opened.place === muxFolder ? "" : opened.place.slice(0, -muxFolder.length - 1);
  const lies = opened.lies.slice(0, -muxFolder.length - 1);
  return { ...opened, folder, place, lies, options: { ...opened.options, entry: `${muxFolder}/${entry}` } };
}

/** Opens an archive with an agent inside, or a package. `source` is where it lies on disk. */
export function openArchive(
  archive: Uint8Array,
  { name, source }: { name: string; source: string | null },
  { root, dialect }: Omit<OpenOptions, "cwd">,
): Checked<OpenAgent> {
  const intake = readUpload(archive, { fileName: name });
  if (!intake.ok) return intake;
  const { entries, setAside, notes } = intake.value;
  if (isPackage(entries)) return openPackage(source, archive);
  const found = findAgents(entries, { ...(root !== undefined && { root }), ...(dialect && { dialect }) });
  if (found.kind !== "one") return { ...refused(found.diagnostics[0]), warnings: notes };
  const { folder, options: chosen, place } = found;
  const leftOut = [...setAside, ...found.outside.map((path): LeftOut => ({ path, reason: "undeclared" }))];
  const around = agentFolder(entries);
  return { ok: true, value: { folder, options: chosen, source, place: "", lies: uploadPath(place)(""), leftOut, around }, warnings: notes };
}

/** What `berth pack` writes: its source is below `source`, beside what was generated from it. */
function isPackage(entries: readonly FolderEntry[]): boolean {
  return ["manifest.json", "launch.json", "generated/agent.md"].every((path) =>
    entries.some((entry) => entry.path === path && entry.kind === "file"),
  );
}

function openPackage(source: string | null, archive: Uint8Array): Checked<OpenAgent> {
  const verified = readPackage(archive);
  if (!verified.ok) return verified;
  return {
    ok: true,
    value: { ...sourceFolder(verified.value), source, place: "", lies: "", leftOut: [], packageArchive: archive },
    warnings: [],
  };
}

function posixPath(path: string): string {
  return path.split(sep).join("/");
}

/** Enough of a file to tell what it is: an archive by its first bytes, a format by its header. */
async function head(place: string, bytesMax = 512): Promise<Uint8Array> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(bytesMax), 0, bytesMax, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function refused(diagnostic: Diagnostic): Extract<Checked<never>, { ok: false }> {
  return { ok: false, errors: [diagnostic], warnings: [] };
}

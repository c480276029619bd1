import type { CheckOptions } from "#core/check-options";
import { type SkillSource, skillFiles } from "#core/convert/find-skills";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import { type AgentFolder, agentFolder, type FileEntry, type FolderEntry } from "#core/folder/agent-folder";
import { readUpload } from "#core/folder/read-upload";
import { setAsideReason } from "#core/folder/set-aside";
import type { AgentPlace, SkippedFile } from "#core/intake/agent-place";
import { findAgents } from "#core/intake/find-agents";
import { candidatePaths } from "#core/intake/locate-agents";
import { openPlace, uploadPath } from "#core/intake/open-place";
import { neededPaths } from "#core/needed-paths";
import type { LeftOut } from "@/lib/client/upload/check-protocol";
import type { Picked } from "@/lib/client/upload/picked";
import { placeInDialect } from "@/lib/client/upload/place-in-dialect";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

/** One agent with the bytes that its check needs. `place` says where in the picked item it lies and in which format. */
export type OpenFolder = { place: AgentPlace; folder: AgentFolder; options: CheckOptions };

/**
 * An agent that was found; `open` reads it, in the format of its place or in one that a person chose, and `rest` what its check did
 * not need, unless that is more than `bytesMax`; it gives all files. `skills` are those picked with it.
 */
export type LocatedFolder = {
  place: AgentPlace;
  open: (dialect?: Dialect) => Promise<OpenFolder>;
  rest: (open: Pick<OpenFolder, "place" | "folder">, bytesMax: number) => Promise<FileEntry[]>;
  skills: SkillSource;
};

/** `skipped` are files that look like agents of formats which Berth does not keep, or like no agent after all. */
export type OpenedFolders = { folders: LocatedFolder[]; skipped: SkippedFile[]; diagnostics: Diagnostic[]; leftOut: LeftOut[] };

const unread = new Uint8Array();

/** Finds the agents in what a person picked, and reads no more bytes than that takes. */
export async function openPicked(picked: Picked): Promise<OpenedFolders> {
  return picked.kind === "file" ? openArchive(picked.name, new Uint8Array(await bytesOf(picked.file))) : openFolder(picked);
}

function openArchive(fileName: string, bytes: Uint8Array): OpenedFolders {
  const read = readUpload(bytes, { fileName });
  if (!read.ok) return { folders: [], skipped: [], diagnostics: [...read.errors, ...read.warnings], leftOut: [] };
  const { entries, setAside, notes } = read.value;
  const located = locate(entries, new Map());
  return { ...located, diagnostics: [...located.diagnostics, ...notes], leftOut: [...located.leftOut, ...setAside] };
}

async function openFolder(picked: Extract<Picked, { kind: "folder" }>): Promise<OpenedFolders> {
  const handles = new Map<string, File>();
  const leftOut = new Map<string, LeftOut>(picked.unreadable.map((path) => [path, { path, reason: "unreadable" }]));
  for (const { path, file } of picked.files) {
    const aside = setAsideReason(path);
    if (aside) leftOut.set(aside.path, aside);
    else handles.set(path, file);
  }
  const listed: FolderEntry[] = [...handles.keys()].map((path) => ({ kind: "file", path, bytes: unread, executable: false }));
  const telling = await readAll(candidatePaths(listed), handles);
  const located = locate(
    listed.map((entry) => telling.get(entry.path) ?? entry),
    handles,
  );
  return { ...located, leftOut: [...located.leftOut, ...leftOut.values()] };
}

/** The agents among `entries`; of those that `handles` names the bytes are still to be read. */
function locate(entries: readonly FolderEntry[], handles: ReadonlyMap<string, File>): OpenedFolders {
  const found = findAgents(entries);
  const upload = agentFolder(entries);
  const located = (place: AgentPlace): LocatedFolder => ({
    place,
    open: (dialect) => {
      const read = dialect === undefined ? place : placeInDialect(place, dialect);
      return readNeeded({ place: read, ...openPlace(upload, read) }, handles);
    },
    rest: ({ place, folder }, bytesMax) => readRest(folder, handles, uploadPath(place), bytesMax),
    skills: async (names) => {
      const files = skillFiles(upload, names);
      const unreadPaths = files.flatMap(({ path }) => (handles.has(path) ? path : []));
      const read = await readAll(unreadPaths, handles);
      return files.map((file) => read.get(file.path) ?? file);
    },
  });
  switch (found.kind) {
    case "none":
      return { folders: [], skipped: [], diagnostics: found.diagnostics, leftOut: [] };
    case "one": {
      const leftOut = found.outside.map((path): LeftOut => ({ path, reason: "undeclared" }));
      return { folders: [located(found.place)], skipped: [], diagnostics: [], leftOut };
    }
    case "several":
      return { folders: found.agents.map(located), skipped: found.skipped, diagnostics: [], leftOut: [] };
  }
}

/** Reads what the check asks for, round by round: the entry file, what it declares, what that imports. */
async function readNeeded({ place, folder, options }: OpenFolder, handles: ReadonlyMap<string, File>): Promise<OpenFolder> {
  if (handles.size === 0) return { place, folder, options };
  const toUpload = uploadPath(place);
  const read = new Map<string, FolderEntry>();
  for (;;) {
    const current = agentFolder(folder.entries.map((entry) => read.get(entry.path) ?? entry));
    const needed = neededPaths(folder, read, options);
    if (needed.length === 0) return { place, folder: current, options };
    for (const path of needed) {
      const handle = handles.get(toUpload(path));
      const bytes = handle ? new Uint8Array(await bytesOf(handle)) : unread;
      read.set(path, { kind: "file", path, bytes, executable: false });
    }
  }
}

/** The files of `folder`, with those that were not read yet, unless these are too long. */
async function readRest(
  folder: AgentFolder,
  handles: ReadonlyMap<string, File>,
  toUpload: (path: string) => string,
  bytesMax: number,
): Promise<FileEntry[]> {
  const files = folder.entries.filter((entry): entry is FileEntry => entry.kind === "file");
  const missing = files.filter(({ bytes }) => bytes === unread);
  const missingBytes = missing.reduce((sum, { path }) => sum + (handles.get(toUpload(path))?.size ?? 0), 0);
  const kept = missingBytes > bytesMax ? files.filter(({ bytes }) => bytes !== unread) : files;
  return Promise.all(
    kept.map(async (entry) => {
      const handle = entry.bytes === unread ? handles.get(toUpload(entry.path)) : undefined;
      return handle ? { ...entry, bytes: new Uint8Array(await bytesOf(handle)) } : entry;
    }),
  );
}

async function readAll(paths: readonly string[], handles: ReadonlyMap<string, File>): Promise<Map<string, FolderEntry>> {
  const read = new Map<string, FolderEntry>();
  for (const path of paths) {
    const handle = handles.get(path);
    if (handle) read.set(path, { kind: "file", path, bytes: new Uint8Array(await bytesOf(handle)), executable: false });
  }
  return read;
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile(`${file.name} changed or went away after it was chosen. Choose it again.`, { cause });
  }
}

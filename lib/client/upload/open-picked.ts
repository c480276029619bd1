import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { findAgents } from "#core/folder/find-agents";
import { readUpload } from "#core/folder/read-upload";
import { setAsideReason } from "#core/folder/set-aside";
import { neededPaths } from "#core/needed-paths";
import type { LeftOut } from "@/lib/client/upload/check-protocol";
import type { Picked } from "@/lib/client/upload/picked";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

/** One agent folder of a picked item, with the bytes that its check needs. */
export type OpenFolder = { root: string; folder: AgentFolder };

export type OpenedFolders = { folders: OpenFolder[]; diagnostics: Diagnostic[]; leftOut: LeftOut[] };

const unread = new Uint8Array();

/** Finds the agent folders in what a person picked, and reads no more bytes than their checks need. */
export async function openPicked(picked: Picked): Promise<OpenedFolders> {
  return picked.kind === "file" ? openArchive(picked.name, new Uint8Array(await bytesOf(picked.file))) : openFolder(picked);
}

function openArchive(fileName: string, bytes: Uint8Array): OpenedFolders {
  const read = readUpload(bytes, { fileName });
  if (!read.ok) return { folders: [], diagnostics: [...read.errors, ...read.warnings], leftOut: [] };
  const { entries, setAside, notes } = read.value;
  const located = locate(entries);
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
  const entries: FolderEntry[] = [...handles.keys()].map((path) => ({ kind: "file", path, bytes: unread, executable: false }));
  const located = locate(entries);
  const folders = await Promise.all(located.folders.map(({ root, folder }) => readNeeded(root, folder, handles)));
  return { folders, diagnostics: located.diagnostics, leftOut: [...located.leftOut, ...leftOut.values()] };
}

/** Agent folders among `entries`; several are each opened on their own. */
function locate(entries: readonly FolderEntry[]): OpenedFolders {
  const found = findAgents(entries);
  switch (found.kind) {
    case "none":
      return { folders: [], diagnostics: found.diagnostics, leftOut: [] };
    case "one":
      return { folders: [found], diagnostics: [], leftOut: found.outside.map((path): LeftOut => ({ path, reason: "undeclared" })) };
    case "several":
      return {
        folders: found.agents.flatMap(({ root }) => {
          const one = findAgents(entries, { root });
          return one.kind === "one" ? [one] : [];
        }),
        diagnostics: [],
        leftOut: [],
      };
  }
}

/** Reads what the check asks for, round by round: the entry file, what it declares, what that imports. */
async function readNeeded(root: string, folder: AgentFolder, handles: ReadonlyMap<string, File>): Promise<OpenFolder> {
  const read = new Map<string, FolderEntry>();
  let current = folder;
  for (;;) {
    const needed = neededPaths(folder, read);
    if (needed.length === 0) return { root, folder: current };
    for (const path of needed) {
      const handle = handles.get(root === "" ? path : `${root}/${path}`);
      const bytes = handle ? new Uint8Array(await bytesOf(handle)) : unread;
      read.set(path, { kind: "file", path, bytes, executable: false });
    }
    current = agentFolder(folder.entries.map((entry) => read.get(entry.path) ?? entry));
  }
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile(`${file.name} changed or went away after it was chosen. Choose it again.`, { cause });
  }
}

import { FetchRefusal, tooLarge } from "#compiler/git/fetch-refusal";
import type { ListedFile } from "#compiler/git/list-tree";
import { agentFolder, type FileEntry, type FolderEntry, type LinkEntry } from "#core/folder/agent-folder";
import type { AgentPlace } from "#core/intake/agent-place";
import { explainNoAgent } from "#core/intake/explain-no-agent";
import { candidatePaths, locateAgents } from "#core/intake/locate-agents";
import { openPlace, uploadPath } from "#core/intake/open-place";

/** The agents' own files of a commit, and those that only point at large file storage, which is not fetched. */
export type AgentFiles = { entries: (FileEntry | LinkEntry)[]; agents: number; largeFiles: string[] };

const unread = new Uint8Array(0);
const largeFileMark = "version https://git-lfs.github.com/spec/v1\n";

/**
 * Takes from a repository what belongs to agents, of whatever format: the whole folder of those that have one, single files, and
 * the definitions around a Mux agent. Reads only files that may be agents, and then what these need.
 * @throws {FetchRefusal} GIT_NO_AGENT, GIT_TOO_LARGE for more than `bytesMax` bytes of agents' files.
 */
export async function agentFiles(
  listed: readonly ListedFile[],
  readBlob: (oid: string) => Promise<Uint8Array>,
  bytesMax: number,
): Promise<AgentFiles> {
  const files = new Map(listed.map((file) => [file.path, file]));
  const known = new Map<string, Promise<Uint8Array>>();
  const read = ({ oid }: ListedFile) => {
    const bytes = known.get(oid) ?? readBlob(oid);
    known.set(oid, bytes);
    return bytes;
  };
  const listing = agentFolder(listed.map((file) => toEntry(file, unread)));
  const candidates = new Set(candidatePaths(listing.entries));
  const entries: FolderEntry[] = [];
  for (const entry of listing.entries) {
    const file = candidates.has(entry.path) && files.get(entry.path);
    entries.push(file ? toEntry(file, await read(file)) : entry);
  }
  const { places } = locateAgents(entries);
  if (places.length === 0) throw noAgent(entries);

  const found: AgentFiles = { entries: [], agents: places.length, largeFiles: [] };
  let bytesLeft = bytesMax;
  for (const path of pathsOf(places, listing)) {
    const file = files.get(path);
    if (!file) continue;
    const bytes = await read(file);
    bytesLeft -= bytes.length;
    if (bytesLeft < 0) throw tooLarge(`The agents' files have more than ${bytesMax / 1024 / 1024} MiB.`);
    if (isLargeFilePointer(bytes)) found.largeFiles.push(path);
    else found.entries.push(toEntry(file, bytes));
  }
  return found;
}

/** The paths in the upload of everything that belongs to one of `places`, each once. */
function pathsOf(places: readonly AgentPlace[], listing: ReturnType<typeof agentFolder>): Set<string> {
  const paths = new Set<string>();
  for (const place of places) {
    const toUpload = uploadPath(place);
    for (const { path } of openPlace(listing, place).folder.entries) paths.add(toUpload(path));
  }
  return paths;
}

function toEntry({ kind, path, executable }: ListedFile, bytes: Uint8Array): FileEntry | LinkEntry {
  return kind === "link" ? { kind, path, target: new TextDecoder().decode(bytes) } : { kind, path, bytes, executable };
}

function isLargeFilePointer(bytes: Uint8Array): boolean {
  return bytes.length < 1024 && new TextDecoder().decode(bytes.subarray(0, largeFileMark.length)) === largeFileMark;
}

function noAgent(entries: readonly FolderEntry[]): FetchRefusal {
  const why = explainNoAgent(entries);
  return new FetchRefusal("GIT_NO_AGENT", why.message, why.hint ?? "", [why]);
}

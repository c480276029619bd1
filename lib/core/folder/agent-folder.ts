/** A regular file. `executable` is the owner's execute bit, where the source knows one. */
export type FileEntry = { kind: "file"; path: string; bytes: Uint8Array; executable: boolean };

/** A symbolic link; `target` is what it says, never followed. */
export type LinkEntry = { kind: "link"; path: string; target: string };

/** A folder, named by itself or implied by a path below it. */
export type DirectoryEntry = { kind: "directory"; path: string };

export type FolderEntry = FileEntry | LinkEntry | DirectoryEntry;

/**
 * What an author uploads: entries by POSIX path relative to the folder root, in the order of the paths' UTF-8 bytes.
 * Every parent of an entry is present as an entry of its own. The root itself is not an entry.
 */
export type AgentFolder = {
  readonly entries: readonly FolderEntry[];
  get(path: string): FolderEntry | undefined;
  /** All entries below `path`, at any depth, in order. */
  below(path: string): readonly FolderEntry[];
};

/** Order of paths in folders, manifests and archives: by UTF-8 bytes, which is the order of code points. */
export function comparePaths(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    // UTF-16 puts surrogates before U+E000–U+FFFF; UTF-8 puts them after.
    const leftIsSurrogate = (left & 0xf800) === 0xd800;
    const rightIsSurrogate = (right & 0xf800) === 0xd800;
    if (leftIsSurrogate !== rightIsSurrogate)
      return leftIsSurrogate ? (right >= 0xe000 ? 1 : left - right) : left >= 0xe000 ? -1 : left - right;
    return left - right;
  }
  return a.length - b.length;
}

/** Builds a folder from entries in any order; parents that no entry names are added. The last entry of a path wins. */
export function agentFolder(given: Iterable<FolderEntry>): AgentFolder {
  const byPath = new Map<string, FolderEntry>();
  for (const entry of given) byPath.set(entry.path, entry);
  for (const path of [...byPath.keys()]) {
    for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) {
      const parent = path.slice(0, cut);
      if (byPath.has(parent)) break;
      byPath.set(parent, { kind: "directory", path: parent });
    }
  }
  const entries = [...byPath.values()].sort((a, b) => comparePaths(a.path, b.path));
  return {
    entries,
    get: (path) => byPath.get(path),
    below: (path) => entriesBelow(entries, `${path}/`),
  };
}

/** Paths with one prefix stand together in their order, so the first is found by bisection. */
function entriesBelow(entries: readonly FolderEntry[], prefix: string): FolderEntry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comparePaths(entries[middle]?.path ?? "", prefix) < 0) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (entries[end]?.path.startsWith(prefix)) end++;
  return entries.slice(low, end);
}

import type { Picked, PickedFile } from "@/lib/client/upload/picked";

/**
 * Folders nobody packages and everybody has: the browser does not even walk them. Their names are still listed as left
 * out, by one placeholder path each.
 */
const notWalked = new Set(["node_modules", ".git"]);

/**
 * Takes a drop apart: each dropped folder or file is one item, in the order dropped. Call it inside the drop event: the
 * browser empties the list when the event ends, so the entries are taken before the first await.
 */
export function readDrop(items: DataTransferItemList): Promise<Picked[]> {
  const entries = [...items].map((item) => (item.kind === "file" ? item.webkitGetAsEntry() : null)).filter((entry) => entry !== null);
  return Promise.all(entries.map(readEntry));
}

async function readEntry(entry: FileSystemEntry): Promise<Picked> {
  if (isFile(entry)) {
    const file = await fileOf(entry).catch(() => null);
    return file ? { kind: "file", name: entry.name, file } : { kind: "folder", name: entry.name, files: [], unreadable: [entry.name] };
  }
  const files: PickedFile[] = [];
  const unreadable: string[] = [];
  if (isDirectory(entry)) await walk(entry, "", files, unreadable);
  return { kind: "folder", name: entry.name, files, unreadable };
}

async function walk(directory: FileSystemDirectoryEntry, prefix: string, files: PickedFile[], unreadable: string[]): Promise<void> {
  for (const entry of await allEntries(directory)) {
    const path = `${prefix}${entry.name}`;
    if (isFile(entry)) {
      await fileOf(entry).then(
        (file) => files.push({ path, file }),
        () => unreadable.push(path),
      );
    } else if (isDirectory(entry)) {
      if (notWalked.has(entry.name)) files.push({ path: `${path}/…`, file: new File([], entry.name) });
      else await walk(entry, `${path}/`, files, unreadable);
    }
  }
}

/** Chrome hands out at most 100 entries a call; an empty answer ends the list. */
async function allEntries(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

import type { Dialect } from "#core/dialects/dialect";
import { applyChanges, type TextChange } from "#core/frontmatter/draft";

/** A file of the folder under edit. `bytes` is what cannot be text. `executable` is the owner's execute bit; absent means false. */
export type EditorFile = ({ kind: "text"; text: string } | { kind: "bytes"; bytes: Uint8Array; digest: string }) & { executable?: boolean };

/** An agent under edit: its files by POSIX path. Never changed in place; an unchanged file is the same object in the next document. */
export type EditorDocument = { dialect: Dialect; entryPath: string; files: ReadonlyMap<string, EditorFile> };

/** Every change of the document goes through one of these, so that it can be undone, saved and merged. */
export type EditorAction =
  /** Offsets are UTF-16 units of the text before; changes do not overlap. */
  | { kind: "edit-text"; path: string; changes: readonly TextChange[] }
  | { kind: "set-file"; path: string; file: EditorFile }
  | { kind: "rename-file"; from: string; to: string }
  | { kind: "delete-file"; path: string };

/**
 * The document after `action`. The same object where nothing changes: also for an action that does not fit, as an edit of a file that is
 * gone, a change outside its text, a rename to a path that is taken, or the removal of the entry file.
 */
export function applyAction(document: EditorDocument, action: EditorAction): EditorDocument {
  switch (action.kind) {
    case "edit-text":
      return editText(document, action.path, action.changes);
    case "set-file":
      return withFile(document, action.path, action.file);
    case "rename-file":
      return renameFile(document, action.from, action.to);
    case "delete-file":
      return deleteFile(document, action.path);
  }
}

/** The text at `path`; null where no text file stands there. */
export function textOf(document: EditorDocument, path: string): string | null {
  const file = document.files.get(path);
  return file?.kind === "text" ? file.text : null;
}

/** Paths whose file is another one in `after`, or stands in one of the two alone, in the order of the maps. */
export function changedPaths(before: EditorDocument, after: EditorDocument): string[] {
  const paths = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...paths].filter((path) => before.files.get(path) !== after.files.get(path));
}

function editText(document: EditorDocument, path: string, changes: readonly TextChange[]): EditorDocument {
  const file = document.files.get(path);
  if (file?.kind !== "text" || changes.some(({ start, end }) => start < 0 || start > end || end > file.text.length)) return document;
  const text = applyChanges(file.text, changes);
  return text === file.text ? document : withFile(document, path, { ...file, text });
}

function withFile(document: EditorDocument, path: string, file: EditorFile): EditorDocument {
  if (document.files.get(path) === file) return document;
  return { ...document, files: new Map(document.files).set(path, file) };
}

function renameFile(document: EditorDocument, from: string, to: string): EditorDocument {
  if (!document.files.has(from) || document.files.has(to)) return document;
  const files = new Map([...document.files].map(([path, file]) => [path === from ? to : path, file]));
  return { ...document, entryPath: document.entryPath === from ? to : document.entryPath, files };
}

function deleteFile(document: EditorDocument, path: string): EditorDocument {
  if (path === document.entryPath || !document.files.has(path)) return document;
  const files = new Map(document.files);
  files.delete(path);
  return { ...document, files };
}

import { type DraftChange, type DraftNewFile, draftLimits } from "#schemas/draft";
import { changedPaths, type EditorDocument, type EditorFile } from "@/lib/client/editor/editor-document";

/** What has to be sent so that a draft that holds `saved` holds `now`. A text that cannot be stored as one goes as bytes. */
export function draftChanges(saved: EditorDocument, now: EditorDocument): DraftChange[] {
  return differingPaths(saved, now).map((path) => {
    const file = now.files.get(path);
    return file ? fileChange(path, file) : { path, kind: "deleted" };
  });
}

/** Paths whose content differs, or that only one of the two has. */
export function differingPaths(before: EditorDocument, after: EditorDocument): string[] {
  return changedPaths(before, after).filter((path) => !isSameFile(before.files.get(path), after.files.get(path)));
}

/** A file as it is sent. */
export function fileChange(path: string, file: { kind: "text"; text: string } | { kind: "bytes"; bytes: Uint8Array }): DraftNewFile {
  if (file.kind === "bytes") return { path, kind: "bytes", base64: toBase64(file.bytes) };
  if (!file.text.includes("\0") && file.text.isWellFormed()) return { path, kind: "text", text: file.text };
  return { path, kind: "bytes", base64: toBase64(new TextEncoder().encode(file.text)) };
}

/** As many of `changes` as one request may hold, at least one. */
export function firstLoad<Change extends DraftChange>(changes: readonly Change[]): Change[] {
  let units = 0;
  const until = changes.findIndex((change) => {
    units += unitsOf(change);
    return units > loadUnitsMax;
  });
  return changes.slice(0, until === -1 ? changes.length : Math.max(until, 1));
}

/** A request holds 16 MiB, and a text may grow to twice its length when it is written as JSON. */
const loadUnitsMax = draftLimits.fileBytesMax / 2;

function unitsOf(change: DraftChange): number {
  return change.kind === "text" ? change.text.length : change.kind === "bytes" ? change.base64.length : 0;
}

/** `document` with changes taken in, as the server has it afterwards. */
export function withChanges(document: EditorDocument, changes: readonly DraftChange[], now: EditorDocument): EditorDocument {
  const files = new Map(document.files);
  for (const { path } of changes) {
    const file = now.files.get(path);
    if (file) files.set(path, file);
    else files.delete(path);
  }
  return { ...document, entryPath: files.has(now.entryPath) ? now.entryPath : document.entryPath, files };
}

/** Whether two documents are one for the server: the same content at the same paths, and the same definition. */
export function isSameDocument(a: EditorDocument, b: EditorDocument): boolean {
  return a === b || (a.entryPath === b.entryPath && differingPaths(a, b).length === 0);
}

export function isSameFile(a: EditorFile | undefined, b: EditorFile | undefined): boolean {
  if (a === b) return true;
  if (a?.kind === "text" && b?.kind === "text") return a.text === b.text;
  return a?.kind === "bytes" && b?.kind === "bytes" && a.digest === b.digest;
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { decodeText } from "#core/frontmatter/decode-text";
import type { MergeFolder } from "#core/merge/file-trios";
import type { MergeConflict, MergeDecision, Sides } from "#core/merge/merge-conflict";
import { mergeFolders } from "#core/merge/merge-folders";
import { digestOf } from "#core/package/digest";
import type { EditorDocument, EditorFile } from "@/lib/client/editor/editor-document";

/** `open` are conflicts that no choice settles. */
export type DocumentMerge = { document: EditorDocument; conflicts: MergeConflict[]; open: string[] };

/** Brings together what two pages made of one document, as the server does with revisions. */
export function mergeDocuments(sides: Sides<EditorDocument>, decision?: MergeDecision): DocumentMerge {
  const { base, mine, theirs } = sides;
  const folders = { base: folderOf(base), mine: folderOf(mine), theirs: folderOf(theirs) };
  const { files, conflicts, open } = mergeFolders(folders, decision);
  const merged = [...files].map(([path, bytes]): [string, EditorFile] => [path, kept(path, bytes, sides)]);
  const wanted = mine.entryPath === base.entryPath ? theirs.entryPath : mine.entryPath;
  const entryPath = files.has(wanted) ? wanted : theirs.entryPath;
  return { document: { dialect: theirs.dialect, entryPath, files: new Map(merged) }, conflicts, open };
}

function folderOf({ files }: EditorDocument): MergeFolder {
  const encoder = new TextEncoder();
  return new Map(
    [...files].map(([path, file]) => {
      const content = file.kind === "text" ? encoder.encode(file.text) : file.bytes;
      return [path, { content, digest: digestOf(hash, content) }];
    }),
  );
}

/** A file as one side has it where it is the same, so that nothing looks changed. */
function kept(path: string, bytes: Uint8Array, { mine, theirs }: Sides<EditorDocument>): EditorFile {
  const digest = digestOf(hash, bytes);
  for (const { files } of [theirs, mine]) {
    const file = files.get(path);
    if (file?.kind === "bytes" && file.digest === digest) return file;
  }
  const decoded = bytes.includes(0) ? null : decodeText(bytes);
  if (!decoded?.ok) return { kind: "bytes", bytes, digest };
  const same = [theirs, mine].map(({ files }) => files.get(path)).find((file) => file?.kind === "text" && file.text === decoded.text);
  return same ?? { kind: "text", text: decoded.text };
}

function hash(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

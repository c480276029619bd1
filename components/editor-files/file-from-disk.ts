import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { decodeText } from "#core/frontmatter/decode-text";
import { draftLimits } from "#schemas/draft";
import type { EditorFile } from "@/lib/client/editor/editor-document";

/** A file that a person chose, as the editor keeps it: text where it is text. @throws {Error} in words for the person. */
export async function fileFromDisk(file: File): Promise<EditorFile> {
  if (file.size > draftLimits.fileBytesMax) throw new Error(`${file.name} has more than 8 MiB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = bytes.includes(0) ? null : decodeText(bytes);
  if (decoded?.ok) return { kind: "text", text: decoded.text };
  return { kind: "bytes", bytes, digest: `sha256:${bytesToHex(sha256(bytes))}` };
}

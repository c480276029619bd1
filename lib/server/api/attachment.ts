import "server-only";
import { Readable } from "node:stream";

export type Attachment = { name: string; type: string; bytes: number; etag: string };

/**
 * A download that a browser never shows, runs or guesses at: what a user uploaded must not become a page or a script of
 * this origin.
 */
export function attachmentAnswer(content: Readable, { name, type, bytes, etag }: Attachment): Response {
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": type,
      "content-length": String(bytes),
      "content-disposition": contentDisposition(name),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      etag,
    },
  });
}

/** `attachment` with an ASCII name for old clients and the real one beside it. @see RFC 6266, RFC 8187 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name ? `attachment; filename="${plain}"` : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import "server-only";
import { Readable } from "node:stream";
import type { Context } from "hono";
import type { ApiEnv } from "@/lib/server/api/api-env";
import { matchesEtag } from "@/lib/server/api/etag";

export type Attachment = { name: string; type: string; bytes: number; etag: string };

/**
 * A download that a browser never shows, runs or guesses at: what a user uploaded must not become a page or a script of
 * this origin. 304, and no bytes, when the client has it already.
 */
export function attachment(c: Context<ApiEnv>, content: Readable, { name, type, bytes, etag }: Attachment): Response {
  const always = { etag, "cache-control": "private, no-cache" };
  if (matchesEtag(c.req.header("if-none-match"), etag)) {
    content.destroy();
    return new Response(null, { status: 304, headers: always });
  }
  return new Response(webStream(content), {
    headers: {
      ...always,
      "content-type": type,
      "content-length": String(bytes),
      "content-disposition": contentDisposition(name),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Node's stream as the same thing under the name that Response knows; the two declarations of its type differ. */
function webStream(content: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as ReadableStream<Uint8Array>;
}

/** `attachment` with an ASCII name for old clients and the real one beside it. @see RFC 6266, RFC 8187 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name ? `attachment; filename="${plain}"` : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import "server-only";
import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "@/lib/server/api/api-env";

/** Whether `header` (If-None-Match) names `etag`. Weak and strong compare equal, as RFC 9110 says for this header. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}

/** Gives a JSON answer to a GET its ETag, the digest of its body, and turns it into 304 where the client has it already. */
export const bodyEtag = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (c.req.method !== "GET" || c.res.status !== 200 || c.res.headers.has("etag")) return;
  if (!c.res.headers.get("content-type")?.startsWith("application/json")) return;
  const body = await c.res.clone().arrayBuffer();
  const etag = `"${createHash("sha256").update(new Uint8Array(body)).digest("base64url")}"`;
  const headers = new Headers(c.res.headers);
  headers.set("etag", etag);
  headers.set("cache-control", "private, no-cache");
  const isKnown = matchesEtag(c.req.header("if-none-match"), etag);
  if (isKnown) headers.delete("content-type");
  c.res = undefined;
  c.res = new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
});

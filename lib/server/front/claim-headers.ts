import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Headers that only the front may set; what a client sent under these names is dropped. */
const ownedHeaders = [
  "x-request-id",
  "x-berth-client-ip",
  "x-berth-query",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "content-security-policy",
  "forwarded",
  "x-middleware-subrequest",
] as const;
const owned = new Set<string>(ownedHeaders);

/** What the front knows about a request, whatever the client said. */
export type Claims = { requestId: string; clientIp: string; protocol: "http" | "https"; host: string };

/**
 * Overwrites the owned headers of `req` and returns what it wrote. With `trustProxy` the last hop of X-Forwarded-* is
 * believed, and no other. `policy` becomes the request header from which Next takes the nonce of its scripts.
 *
 * Hono reads `rawHeaders` and the forwarder reads `headers`, so both are changed.
 */
export function claimHeaders(req: IncomingMessage, options: { trustProxy: boolean; policy: string | undefined }): Claims {
  const said = (name: string) => (options.trustProxy ? lastHop(req.headers[name]) : undefined);
  const claims: Claims = {
    requestId: randomUUID(),
    clientIp: said("x-forwarded-for") ?? req.socket.remoteAddress ?? "",
    protocol: said("x-forwarded-proto") === "https" ? "https" : "http",
    host: said("x-forwarded-host") ?? req.headers.host ?? "",
  };
  const values: Partial<Record<(typeof ownedHeaders)[number], string>> = {
    "x-request-id": claims.requestId,
    "x-berth-client-ip": claims.clientIp,
    "x-berth-query": queryOf(req),
    "x-forwarded-for": claims.clientIp,
    "x-forwarded-proto": claims.protocol,
    "x-forwarded-host": claims.host,
    ...(options.policy ? { "content-security-policy": options.policy } : {}),
  };
  const raw: string[] = [];
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    const [name = "", value = ""] = req.rawHeaders.slice(at, at + 2);
    if (!owned.has(name.toLowerCase())) raw.push(name, value);
  }
  for (const name of ownedHeaders) {
    const value = values[name];
    if (value === undefined) {
      delete req.headers[name];
      continue;
    }
    req.headers[name] = value;
    raw.push(name, value);
  }
  req.rawHeaders = raw;
  return claims;
}

/** A longer one would not fit beside the address itself. */
const queryUnitsMax = 4_000;

/** The query of the address, for layouts: Next gives it to pages alone. */
function queryOf({ url = "/" }: IncomingMessage): string {
  const at = url.indexOf("?");
  const query = at < 0 ? "" : url.slice(at + 1);
  return query.length > queryUnitsMax ? "" : query;
}

function lastHop(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(",").split(",").at(-1)?.trim() || undefined;
}

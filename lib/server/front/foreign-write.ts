import "server-only";
import type { IncomingMessage } from "node:http";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True for a browser's write from another site. Next lets a server action without an Origin pass and compares hosts only,
 * so this stands before it. Machines send a token and no cookie, and are not meant.
 * Call it after `claimHeaders`: it compares with the host and protocol that the front vouches for.
 */
export function isForeignWrite({ method = "GET", headers }: Pick<IncomingMessage, "method" | "headers">): boolean {
  if (reads.has(method) || !headers.cookie) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return true;
  return headers.origin !== `${headers["x-forwarded-proto"]}://${headers["x-forwarded-host"]}`;
}

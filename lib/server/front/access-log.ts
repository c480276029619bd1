import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Claims } from "@/lib/server/front/claim-headers";

export type AccessLog = {
  /** Writes one line when `res` has ended: no query, no body, no credential. 499 is a client that left before the end. */
  watch(req: IncomingMessage, res: ServerResponse, path: string, claims: Claims): void;
  flush(): void;
};

/** Paths that are a key themselves: whoever reads the log must not be able to open them. */
const oneTimeLink = /^\/(setup|reset)\/[^/]+/;

const flushAfterMs = 200;
const flushAfterChars = 64 * 1024;

/** One JSON object a line. Lines are collected and written together, because a write for each would cost more than a slot read. */
export function accessLog(write: (lines: string) => void): AccessLog {
  let pending = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending) write(pending);
    pending = "";
  }

  function watch(req: IncomingMessage, res: ServerResponse, path: string, claims: Claims): void {
    const startedAt = performance.now();
    res.once("close", () => {
      const line = {
        at: new Date().toISOString(),
        requestId: claims.requestId,
        ip: claims.clientIp,
        method: req.method,
        path: path.replace(oneTimeLink, "/$1/…"),
        status: res.writableFinished ? res.statusCode : 499,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      pending += `${JSON.stringify(line)}\n`;
      if (pending.length >= flushAfterChars) flush();
      else timer ??= setTimeout(flush, flushAfterMs).unref();
    });
  }

  return { watch, flush };
}

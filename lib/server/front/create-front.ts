import "server-only";
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AccessLog } from "@/lib/server/front/access-log";
import { claimHeaders } from "@/lib/server/front/claim-headers";
import { contentSecurityPolicy } from "@/lib/server/front/content-security-policy";
import { isForeignWrite } from "@/lib/server/front/foreign-write";
import type { Forwarder } from "@/lib/server/front/forward";
import { assetPolicy, nothingAllowed, setSecurityHeaders } from "@/lib/server/front/security-headers";

export type FrontOptions = {
  answerApi(req: IncomingMessage, res: ServerResponse): unknown;
  /** Absent: there are no pages, and every path outside the API is not found. */
  pages: Forwarder | undefined;
  development: boolean;
  trustProxy: boolean;
  log: AccessLog;
};

const ours = /^\/(?:api(?:\/|$)|\.well-known\/|healthz$|readyz$)/;

/** The one door: claims headers, refuses foreign writes, and gives the request to the API or to Next. */
export function createFront(options: FrontOptions): Server {
  const server = createServer((req, res) => {
    const [path = "/"] = (req.url ?? "/").split("?", 1);
    const isApi = ours.test(path);
    const isPage = !isApi && !path.startsWith("/_next/");
    const pagePolicy = isPage ? contentSecurityPolicy(randomBytes(16).toString("base64"), { development: options.development }) : undefined;
    const claims = claimHeaders(req, { trustProxy: options.trustProxy, policy: pagePolicy });
    setSecurityHeaders(res, claims, pagePolicy ?? (isApi ? nothingAllowed : assetPolicy(options)));
    if (isApi || isPage) options.log.watch(req, res, path, claims);
    if (isForeignWrite(req)) return refuseForeignWrite(res, claims.requestId);
    if (isApi) void options.answerApi(req, res);
    else if (options.pages) options.pages.forward(req, res);
    else res.writeHead(404).end();
  });
  // Longer than the idle time of common proxies, so that they close first.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // A full upload on a slow line; the readers of bodies have stricter clocks of their own.
  server.requestTimeout = 15 * 60_000;
  server.on("upgrade", (req, socket, head) => {
    if (options.development && options.pages) options.pages.upgrade(req, socket, head);
    else socket.destroy();
  });
  return server;
}

function refuseForeignWrite(res: ServerResponse, requestId: string): void {
  const problem = {
    type: "about:blank",
    title: "Forbidden",
    status: 403,
    code: "FOREIGN_ORIGIN",
    detail: "This request comes from another site.",
    hint: "Open Berth under the address that BERTH_URL or your proxy names, and try again there.",
    requestId,
  };
  res.writeHead(403, { "content-type": "application/problem+json", connection: "close" }).end(JSON.stringify(problem));
}

import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accessLog } from "@/lib/server/front/access-log";
import { createFront } from "@/lib/server/front/create-front";
import { type Forwarder, forwardTo } from "@/lib/server/front/forward";

let upstream: Server;
let pages: Forwarder;
let seen: IncomingMessage[];
const open: Server[] = [];

/** Stands for Next: keeps what it got, and answers by path. */
beforeEach(async () => {
  seen = [];
  upstream = createServer((req, res) => {
    seen.push(req);
    if (req.url === "/hang") return;
    if (req.url === "/stream") {
      res.write("first");
      setTimeout(() => res.end("second"), 300);
      return;
    }
    res.end("page");
  });
  pages = forwardTo(await listen(upstream));
});

afterEach(async () => {
  pages.close();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function front({ trustProxy = false, development = false } = {}) {
  const api: IncomingMessage[] = [];
  const server = createFront({
    answerApi: (req, res) => {
      api.push(req);
      res.end("api");
    },
    pages,
    development,
    trustProxy,
    log: accessLog(() => {}),
  });
  const port = await listen(server);
  /** By hand, because fetch sets some of these headers itself. */
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>((resolve, reject) => {
      const req = httpRequest({ port, host: "127.0.0.1", path, method, headers }, async (res) => {
        let body = "";
        for await (const chunk of res) body += chunk;
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body });
      });
      req.on("error", reject).end();
    });
  return { port, ask, api };
}

describe("the front", () => {
  it.each(["/api", "/api/v1/me", "/api/auth/get-session", "/.well-known/x", "/healthz", "/readyz"])("gives %s to the API", async (path) => {
    expect((await (await front()).ask(path)).body).toBe("api");
  });

  it.each(["/", "/apix", "/main/agents/api", "/_next/static/a.js", "/healthz/x"])("gives %s to the pages", async (path) => {
    expect((await (await front()).ask(path)).body).toBe("page");
  });

  it("drops what a client claims to be, from both kinds of headers", async () => {
    const { ask, api } = await front();
    const forged = {
      "X-Request-Id": "mine",
      "x-berth-client-ip": "6.6.6.6",
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "evil.test",
      forwarded: "for=6.6.6.6",
      "x-middleware-subrequest": "1",
      "x-berth-query": "cursor=mine",
      "content-security-policy": "script-src *",
    };
    const res = await ask("/api", forged);
    const [req] = api;
    expect(req?.rawHeaders.join(" ")).not.toMatch(/6\.6\.6\.6|evil|mine|script-src/);
    expect(req?.headers).toMatchObject({
      "x-berth-client-ip": "127.0.0.1",
      "x-forwarded-proto": "http",
      "x-request-id": res.headers["x-request-id"],
    });
    await ask("/", forged);
    expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/6\.6\.6\.6|evil|mine|script-src \*/);
  });

  it("hands the query of the address to the pages, and none that would not fit beside it", async () => {
    const { ask } = await front();
    for (const path of ["/main?cursor=a%20b&x=1", "/main", `/main?q=${"a".repeat(5_000)}`]) await ask(path, { "x-berth-query": "forged" });
    expect(seen.slice(-3).map(({ headers }) => headers["x-berth-query"])).toEqual(["cursor=a%20b&x=1", "", ""]);
  });

  it("believes the last hop of a trusted proxy and no other", async () => {
    const { ask, api } = await front({ trustProxy: true });
    const res = await ask("/api", {
      "x-forwarded-for": "6.6.6.6, 10.0.0.7",
      "x-forwarded-proto": "http, https",
      "x-forwarded-host": "evil.test, berth.test",
    });
    expect(api[0]?.headers).toMatchObject({
      "x-berth-client-ip": "10.0.0.7",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "berth.test",
    });
    expect(res.headers["strict-transport-security"]).toContain("max-age");
  });

  it("gives each page a nonce of its own, and tells Next the same policy", async () => {
    const { ask } = await front();
    const policies = [await ask("/"), await ask("/")].map(({ headers }) => String(headers["content-security-policy"]));
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='; /);
    expect(policies[0]).not.toMatch(/unsafe-eval|strict-dynamic/);
    expect(policies[0]).not.toBe(policies[1]);
    expect(seen.map(({ headers }) => headers["content-security-policy"])).toEqual(policies);
  });

  it.each([
    ["no Origin", {}, 403],
    ["a foreign Origin", { origin: "https://evil.test" }, 403],
    ["the Origin null", { origin: "null" }, 403],
    ["the right host under https", { origin: "https://HOST" }, 403],
    ["its own Origin, sent by another site", { origin: "http://HOST", "sec-fetch-site": "cross-site" }, 403],
    ["its own Origin, from a sister site", { origin: "http://HOST", "sec-fetch-site": "same-site" }, 403],
    ["its own Origin", { origin: "http://HOST", "sec-fetch-site": "same-origin" }, 200],
  ] as const)("answers a write with a cookie and %s with %i", async (_, headers, status) => {
    const { ask, port, api } = await front();
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace("HOST", `127.0.0.1:${port}`)]));
    for (const path of ["/api/v1/x", "/page"]) {
      const res = await ask(path, { cookie: "berth.session_token=x", ...own }, "POST");
      expect(res.status).toBe(status);
      if (status === 403) expect(JSON.parse(res.body)).toMatchObject({ code: "FOREIGN_ORIGIN", status: 403 });
    }
    expect(api).toHaveLength(status === 200 ? 1 : 0);
  });

  it("lets machines write without an Origin, and anybody read", async () => {
    const { ask } = await front();
    expect((await ask("/api/v1/x", { authorization: "Bearer x" }, "POST")).status).toBe(200);
    expect((await ask("/page", { cookie: "a=b", "sec-fetch-site": "cross-site" })).status).toBe(200);
  });

  it("passes on a page piece by piece", async () => {
    const { port } = await front();
    const res = await fetch(`http://127.0.0.1:${port}/stream`);
    const startedAt = performance.now();
    const reader = res.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
    expect(performance.now() - startedAt).toBeLessThan(250);
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("second");
  });

  it("ends the page's work when its reader leaves", async () => {
    const { port } = await front();
    const leaving = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/hang`, { signal: leaving.signal });
    const [req]: IncomingMessage[] = await once(upstream, "request");
    const closed = new Promise((resolve) => req?.on("error", () => {}).once("close", resolve));
    leaving.abort();
    await asked.catch(() => {});
    await closed;
    expect(req?.destroyed).toBe(true);
  });

  it("says so in plain words when the pages are away", async () => {
    const { ask } = await front();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    const res = await ask("/");
    expect([res.status, res.body]).toEqual([502, "The pages are not available.\n"]);
  });

  it("opens no web socket in production", async () => {
    const { port } = await front();
    const req = httpRequest({ port, host: "127.0.0.1", path: "/_next/hmr", headers: { connection: "upgrade", upgrade: "websocket" } });
    req.end();
    const [error] = await once(req, "error").catch((thrown) => [thrown]);
    expect(error).toBeInstanceOf(Error);
  });
});

import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createClient } from "@/lib/server/api/testing/api-server";
import { attackedApi, titled } from "@/lib/server/api/testing/attacked-api";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";

const { server, client, refusal } = await attackedApi("/deploy?environment=dev");
const json = { "content-type": "application/json" };
const slot = "/agents/probe/slots/dev";

describe("text that no database keeps", () => {
  it.each(["\0", "\ud800"])("is refused wherever it is sent: %j", async (bad) => {
    const broken = `a${bad}b`;
    const attempts: [string, string, unknown][] = [
      ["POST", "/models", { name: `local/${broken}` }],
      ["PUT", "/providers/local", { baseUrl: `http://a.test/${broken}` }],
      ["PUT", "/providers/fresh", { key: broken }],
      ["POST", "/tokens", { name: broken, scope: "read" }],
      ["POST", "/environments", { name: broken }],
      ["PUT", "/environments/order", { names: [broken] }],
      ["PUT", slot, { revision: 1, reason: broken }],
      ["POST", `${slot}/promote`, { from: broken }],
      ["POST", `${slot}/rollback`, { reason: broken }],
      ["POST", "/agents/probe/archive", { reason: broken }],
    ];
    for (const [method, path, body] of attempts) {
      expect([method, path, await refusal(await client.send(method, path, body))]).toEqual([method, path, 422]);
    }
  });

  it.each(["%00", "%ED%A0%80", "%ff", "%", "..%2f..%2fetc"])("is not found or refused in a path or a query: %s", async (bad) => {
    const cursor = Buffer.from(JSON.stringify({ rank: 0, slug: "a\0" })).toString("base64url");
    const reads = [
      `/agents/${bad}`,
      `/agents/probe/slots/${bad}`,
      `/agents/probe/revisions/${bad}`,
      `/agents/probe/revisions/1/files/${bad}`,
      `/agents?cursor=${cursor}`,
      ...["agents", "agents/probe/history", "agents/probe/revisions", "tokens", "members", "audit"].map((list) => `/${list}?cursor=${bad}`),
      `/agents/probe/history?environment=${bad}`,
      `/agents/probe/history?until=${bad}`,
    ];
    const removals = [`/models?name=local/${bad}`, `/providers/${bad}`, `/tokens/${bad}`, `/members/${bad}`, `/environments/${bad}`];
    const all = [...reads.map((path) => ["GET", path] as const), ...removals.map((path) => ["DELETE", path] as const)];
    for (const [method, path] of all) {
      expect([method, path, await refusal(await client.ask(path, { method }))]).toEqual([method, path, expect.toBeOneOf([404, 422])]);
    }
    expect([200, 422]).toContain((await client.ask(`/agents?search=${bad}`)).status);
  });
});

describe("a body of another shape", () => {
  const bodies = [
    "",
    "null",
    "[]",
    "[[]]",
    '"text"',
    "1",
    "{",
    '{"revision":1e999}',
    '{"revision":"1"}',
    '{"revision":[1]}',
    '{"revision":{}}',
  ];
  it.each(titled([...bodies, '{"revision":1.5}', '{"revision":-1}', '{"revision":9007199254740993}', "[".repeat(100_000)]))(
    "is refused: %s",
    async (_, body) => {
      for (const [method, path] of [
        ["PUT", slot],
        ["POST", `${slot}/promote`],
        ["POST", "/tokens"],
        ["POST", "/models"],
        ["PUT", "/environments/order"],
      ] as const) {
        const res = await client.ask(path, { method, headers: json, body });
        expect([method, path, await refusal(res)]).toEqual([method, path, expect.toBeOneOf([400, 422])]);
      }
    },
  );

  it("cannot reach a prototype, and members that nobody knows change nothing", async () => {
    const body =
      '{"revision":1,"__proto__":{"isAdmin":true,"limit":1},"constructor":{"prototype":{"isAdmin":true}},"agent":"other","workspace":"x"}';
    expect((await client.ask(slot, { method: "PUT", headers: json, body })).status).toBe(200);
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });

  it.each([
    ["no type", {}],
    ["the type of a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["a type with an unknown charset", { "content-type": "application/json; charset=utf-7" }],
    ["an encoding that nobody asked for", { ...json, "content-encoding": "gzip" }],
  ])("is refused, or read as what it is, with %s", async (_, headers) => {
    const body = "content-encoding" in headers ? gzipSync('{"revision":1}') : Buffer.from('{"revision":1}');
    const res = await client.ask(slot, { method: "PUT", headers, body });
    if (res.status !== 200) expect([400, 415, 422]).toContain(await refusal(res));
  });
});

describe("a method or a path that is none", () => {
  it.each(["PURGE", "PROPFIND", "PATCH", "OPTIONS"])("%s of a slot is not found", async (method) => {
    expect(await refusal(await client.ask(slot, { method }))).toBe(404);
  });

  it("is not changed by a header or a query that asks for another", async () => {
    const headers = { "x-http-method-override": "DELETE", "x-method-override": "DELETE", "x-http-method": "DELETE" };
    for (const method of ["GET", "POST"]) await client.ask(`${slot}?_method=DELETE`, { method, headers });
    expect((await (await client.ask(slot)).json()).state).toBe("active");
  });

  it.each(
    titled([
      "//api/v1/me",
      "/api//v1/me",
      "/api/v1/workspaces//agents",
      "/api/v1/me/..%2f",
      "/API/v1/me",
      "/api/v1/workspaces/%2e%2e/agents",
      `/api/v1/${"x".repeat(8_000)}`,
      `/api/v1/workspaces/${"%41".repeat(2_000)}/agents`,
      "/api/v1/workspaces/__proto__/agents",
    ]),
  )("%s is not found", async (_, path) => {
    const res = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${client.token}` } });
    expect(res.status).toBe(404);
  });
});

describe("a request that no client library writes", () => {
  /** Sends bytes as they are, and gives what comes back until the server closes the connection. */
  async function answerTo(...lines: string[]): Promise<string> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
    return text(socket);
  }
  const host = "Host: a";
  const close = "Connection: close";

  it.each([
    ["an address of another server", ["GET http://evil.test/api/v1/me HTTP/1.1", host, close], /^HTTP\/1\.1 404 /],
    ["a host that is none", ["GET /api/v1/me HTTP/1.1", "Host: a/../b c", close], /^HTTP\/1\.1 40[01] /],
    ["a host with an unprintable character", ["GET /api/v1/me HTTP/1.1", "Host: \u00ff\u00fe", close], /^HTTP\/1\.1 40[01] /],
    ["no host", ["GET /api/v1/me HTTP/1.1", close], /^HTTP\/1\.1 400 /],
    ["bytes beyond ASCII in its path", ["GET /api/v1/\u00ff\u00e9 HTTP/1.1", host, close], /^HTTP\/1\.1 40[04] /],
    ["a backslash in its path", ["GET /api\\v1\\..\\me HTTP/1.1", host, close], /^HTTP\/1\.1 404 /],
    ["two lengths", ["POST /api/v1/me HTTP/1.1", host, "Content-Length: 1", "Content-Length: 2", close], /^HTTP\/1\.1 400 /],
    [
      "a length and chunks",
      ["POST /api/v1/me HTTP/1.1", host, "Content-Length: 1", "Transfer-Encoding: chunked", close],
      /^HTTP\/1\.1 400 /,
    ],
    ["20 KB of headers", ["GET /api/v1/me HTTP/1.1", host, `X: ${"x".repeat(20_000)}`, close], /^HTTP\/1\.1 431 /],
    ["an asterisk for a path", ["OPTIONS * HTTP/1.1", host, close], /^HTTP\/1\.1 40[04] /],
  ])("is refused: %s", async (_, lines, answer) => {
    expect(await answerTo(...lines)).toMatch(answer);
  });
});

describe("limits and cursors", () => {
  it.each(["0", "101", "-1", "1.5", "abc", "1e9", "NaN", "Infinity", "%00"])("limit=%s is refused by every list", async (limit) => {
    for (const list of ["agents", "agents/probe/history", "agents/probe/revisions", "tokens", "members", "audit"]) {
      expect([list, await refusal(await client.ask(`/${list}?limit=${limit}`))]).toEqual([list, 422]);
    }
  });

  it("a cursor of another workspace or list shows nothing of it", async () => {
    const other = await createClient(server);
    await other.ask("/deploy?environment=dev", probeAgent("secret one", { name: "alpha" }));
    await other.ask("/deploy?environment=dev", probeAgent("secret two", { name: "beta" }));
    await other.ask("/deploy?environment=dev", probeAgent("secret three", { name: "alpha" }));
    const lists = ["agents", "agents/alpha/history", "agents/alpha/revisions", "audit"];
    for (const list of lists) {
      const { nextCursor } = await (await other.ask(`/${list}?limit=1`)).json();
      expect([list, nextCursor]).toEqual([list, expect.any(String)]);
      for (const mine of ["agents", "agents/probe/history", "agents/probe/revisions", "tokens", "members", "audit"]) {
        const res = await client.ask(`/${mine}?cursor=${encodeURIComponent(nextCursor)}`);
        expect([200, 422]).toContain(res.status);
        expect(await res.text()).not.toMatch(/alpha|beta|secret/);
      }
    }
  });

  it.each(titled(["9".repeat(18), "9".repeat(19), "-1", "0", "1e3", "9".repeat(500), "x".repeat(501)]))(
    "the cursor %s is no fault",
    async (_, cursor) => {
      for (const list of ["agents", "agents/probe/history", "agents/probe/revisions", "tokens", "members", "audit"]) {
        expect([list, (await client.ask(`/${list}?cursor=${cursor}`)).status]).toEqual([list, expect.toBeOneOf([200, 422])]);
      }
    },
  );
});

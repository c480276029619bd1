import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answeringServer, problemDocument, silentAddress } from "@/lib/cli/testing/answering-server";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { slotOf } from "@/lib/cli/testing/sample-views";

const connected = (url: string, more: Record<string, string> = {}) => ({
  cwd: "/",
  env: { BERTH_URL: url, BERTH_TOKEN: "berth_secret", BERTH_WORKSPACE: "acme", XDG_CONFIG_HOME: "/nowhere", ...more },
});
const show = ["show", "sample-agent@dev"];
const retire = ["retire", "sample-agent", "--env", "dev"];

describe("a server that cannot be used", () => {
  it("is not reached: exits 3 and says so", async () => {
    const url = await silentAddress();
    const { code, out, err } = await runVerb(retire, connected(url));
    expect({ code, out }).toEqual({ code: 3, out: "" });
    expect(err).toBe(`berth: ${url} was not reached (ECONNREFUSED).\n  → Check the address and that the server runs.\n`);
  });

  it("is too slow: exits 3 after the time that was set", async () => {
    const { url } = await answeringServer(() => () => undefined);
    const { code, err } = await runVerb(retire, connected(url, { BERTH_TIMEOUT: "0.2" }));
    expect([code, err]).toEqual([3, expect.stringContaining(`${url} did not answer within 0.2 s.`)]);
  });

  it("breaks off in the middle: exits 3", async () => {
    const { url } = await answeringServer(() => (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("{");
      setTimeout(() => response.destroy(), 20);
    });
    expect((await runVerb(retire, connected(url))).code).toBe(3);
  });

  it.each([
    ["another server", { status: 200, json: { hello: "world" } }],
    ["a proxy's error page", { status: 404, bytes: new TextEncoder().encode("<h1>Not found</h1>") }],
  ])("is %s: exits 3", async (_what, answer) => {
    const { url } = await answeringServer(() => answer);
    expect((await runVerb(retire, connected(url))).code).toBe(3);
  });

  it("sends on to another address: exits 3, and the token does not go there", async () => {
    const other = await answeringServer(() => ({ json: {} }));
    const { url } = await answeringServer(() => ({ status: 302, headers: { location: other.url }, json: {} }));
    const { code, err } = await runVerb(show, connected(url));
    expect([code, err]).toEqual([3, expect.stringContaining(`sends on to ${other.url}`)]);
    expect(other.received).toEqual([]);
  });

  it.each([
    ["sends an answer without an end", ["show", "sample-agent"], "its answer does not end"],
    ["sends a small answer that unpacks without an end", ["diff", "sample-agent@v1", "sample-agent@v2"], "its answer does not end"],
    ["lists the same page for ever", ["list"], "lists the same rows again and again"],
  ])("%s: exits 3 instead of filling the memory", async (what, args, told) => {
    const chunk = Buffer.alloc(1024 * 1024, " ");
    const packed = gzipSync(Buffer.alloc(140 * 1024 * 1024, " "), { level: 1 });
    const { url } = await answeringServer(() => {
      if (what.startsWith("lists")) return { json: { items: [], nextCursor: "again" } };
      return (response) => {
        if (what.includes("unpacks")) return void response.writeHead(200, { "content-encoding": "gzip" }).end(packed);
        const endless = new Readable({ read: () => void endless.push(chunk) });
        response.once("close", () => endless.destroy());
        endless.pipe(response.writeHead(200, { "content-type": "application/json" }));
      };
    });
    const { code, err } = await runVerb(args, connected(url));
    expect([code, err]).toEqual([3, expect.stringContaining(told)]);
  });

  it("tells so as JSON", async () => {
    const { code, out, err } = await runVerb([...retire, "--json"], connected(await silentAddress()));
    expect({ code, err }).toEqual({ code: 3, err: "" });
    expect(JSON.parse(out)).toMatchObject({ code: "SERVER_NOT_REACHED", hint: expect.any(String) });
  });
});

describe("a refusal", () => {
  it.each([
    [401, "UNAUTHENTICATED", 1, /Run berth login again/],
    [403, "FORBIDDEN", 1, /\(FORBIDDEN\)/],
    [404, "NOT_FOUND", 1, /\(NOT_FOUND\)/],
    [409, "SLOT_MOVED", 1, /\(SLOT_MOVED\)/],
    [500, "INTERNAL", 3, /request request-1/],
  ])("of %i exits %s", async (status, code, exit, message) => {
    const { url } = await answeringServer(() => problemDocument(status, code, "No."));
    const run = await runVerb(retire, connected(url));
    expect([run.code, run.out]).toEqual([exit, ""]);
    expect(run.err).toMatch(/^berth: No\. /);
    expect(run.err).toMatch(message);
  });

  it("is the server's own document as JSON", async () => {
    const { url } = await answeringServer(() =>
      problemDocument(409, "SLOT_MOVED", "Someone else changed this slot.", { hint: "Look again.", facts: { version: 5 } }),
    );
    const { code, out } = await runVerb([...retire, "--json"], connected(url));
    expect([code, JSON.parse(out)]).toMatchObject([1, { code: "SLOT_MOVED", facts: { version: 5 } }]);
  });

  it("shows its findings, hint and fields, with what cannot be seen as escapes", async () => {
    const diagnostics = [
      {
        code: "TOOL_BUILD",
        severity: "error",
        path: "tools/a.ts",
        range: { start: { line: 2, column: 3 }, end: { line: 2, column: 4 } },
        message: "Does not bundle.",
      },
    ];
    const { url } = await answeringServer(() =>
      problemDocument(422, "FOLDER_REFUSED", "Refused\u001b[2J.", {
        diagnostics,
        hint: "Mend it.",
        fields: [{ path: "reason", message: "too long" }],
      }),
    );
    const { code, out, err } = await runVerb(retire, connected(url));
    expect(code).toBe(1);
    expect(out).toMatch(/^tools\/a\.ts:2:3 error TOOL_BUILD Does not bundle\./);
    expect(err).toContain("  reason: too long\n  → Mend it.\n");
    expect(err).not.toContain("\u001b");
  });
});

describe("a request", () => {
  it("carries the token, and is repeated when it only reads", async () => {
    const { url, received } = await answeringServer((_request, count) =>
      count < 3 ? { status: 503, json: {}, headers: { "retry-after": "0" } } : { json: slotOf(7, 3) },
    );
    const { code, out } = await runVerb(show, connected(url));
    expect([code, out]).toEqual([0, expect.stringMatching(/^sample-agent in dev: v7 since 2026-01-02 03:04 \(slot version 3\)/)]);
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(
      new Array(3).fill("GET /api/v1/workspaces/acme/agents/sample-agent/slots/dev"),
    );
    expect(received[0]?.headers.authorization).toBe("Bearer berth_secret");
  });

  it("that changes something is sent once", async () => {
    const { url, received } = await answeringServer(() => problemDocument(503, "DATABASE_AWAY", "Try later."));
    expect((await runVerb(retire, connected(url))).code).toBe(3);
    expect(received).toHaveLength(1);
  });

  it("asks the server for the workspace when nothing else tells it", async () => {
    const me = {
      actor: { kind: "token", id: "t", name: "ci" },
      workspaces: [{ slug: "acme", name: "Acme", role: null }],
      scopes: ["read"],
    };
    const { url, received } = await answeringServer(({ path }) => ({ json: path === "/api/v1/me" ? me : slotOf(7, 3) }));
    expect((await runVerb(show, connected(url, { BERTH_WORKSPACE: "" }))).code).toBe(0);
    expect(received.map(({ path }) => path)).toEqual(["/api/v1/me", "/api/v1/workspaces/acme/agents/sample-agent/slots/dev"]);
  });
});

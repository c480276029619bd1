import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { attackedApi, titled } from "@/lib/server/api/testing/attacked-api";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";
import { connections } from "@/lib/server/db";

const { server, client, refusal } = await attackedApi("/deploy");
const json = { "content-type": "application/json" };

describe("an upload's headers", () => {
  const upload = (headers: Record<string, string>, path = "/check") => {
    const { headers: given, ...rest } = probeAgent("headers");
    return client.ask(path, { ...rest, headers: { ...Object.fromEntries(new Headers(given)), ...headers } });
  };

  it.each(
    titled([
      "",
      "attachment",
      'attachment; filename="',
      'attachment; filename="../../../etc/passwd.md"',
      'attachment; filename="C:\\x\\agent.md"',
      "attachment; filename*=UTF-8''%0d%0aSet-Cookie:%20a=b.md",
      "attachment; filename*=UTF-8''%00.md",
      "attachment; filename*=UTF-8''%ff%fe.md",
      `attachment; filename="${"x".repeat(5_000)}.md"`,
    ]),
  )("of the name %s neither break it nor come back", async (_, disposition) => {
    const res = await upload({ "content-disposition": disposition });
    expect(res.status).toBe(200);
    expect([...res.headers.keys()]).not.toContain("set-cookie");
    expect(await res.text()).not.toMatch(/\.\.\/|etc\/|C:/);
  });

  it.each(
    titled([
      "{",
      "[]",
      "null",
      '{"commit":"xyz"}',
      '{"dirty":"yes"}',
      '{"branch":["a"]}',
      `{"branch":"${"x".repeat(256)}"}`,
      "x".repeat(2_001),
      '"a"',
    ]),
  )("of the provenance %s are refused, and nothing is stored", async (_, provenance) => {
    expect(await refusal(await upload({ "berth-provenance": provenance }, "/deploy"))).toBe(422);
    expect((await (await client.ask("/agents/probe/revisions")).json()).items).toHaveLength(1);
  });

  it.each(titled(["x".repeat(10_240), "a b", "caf\u00e9", "\t"]))("of the Idempotency-Key %j are refused", async (_, key) => {
    expect([422, 431]).toContain(
      await refusal(await client.send("POST", "/tokens", { name: "k", scope: "read" }, { "idempotency-key": key })),
    );
  });

  it.each([
    ["no type", ""],
    ["JSON", "application/json"],
    ["a boundary that is none", "multipart/form-data"],
    ["an empty boundary", "multipart/form-data; boundary="],
    ["a very long boundary", `multipart/form-data; boundary=${"b".repeat(1_000)}`],
    ["a type of its own", "__proto__"],
    ["constructor", "constructor"],
  ])("of %s are refused", async (_, type) => {
    expect([415, 422]).toContain(await refusal(await upload({ "content-type": type }, "/deploy")));
  });

  it("of an encoding are not believed: gzip is a tgz only where the type says so", async () => {
    const res = await client.ask("/deploy", {
      method: "POST",
      headers: { "content-type": "text/markdown", "content-encoding": "gzip" },
      body: gzipSync("---\nname: zipped\n---\nx\n"),
    });
    expect([415, 422]).toContain(await refusal(res));
  });

  it.each(titled(["%00", "..", "/etc", "x".repeat(1_025), "__proto__"]))("of the root %s find no folder", async (_, root) => {
    expect((await client.ask(`/deploy?root=${root}`, probeAgent("root"))).status).toBeLessThan(500);
  });
});

describe("who asks", () => {
  it.each(
    titled([
      "",
      "Bearer",
      "Bearer ",
      "Basic YTpi",
      "Token x",
      "Bearer berth_",
      `Bearer ${"x".repeat(8_000)}`,
      "Bearer a b",
      "Bearer undefined",
      "Digest username=x",
    ]),
  )("is nobody with the header %j", async (_, authorization) => {
    expect(await refusal(await client.ask("/agents", { headers: { authorization } }))).toBe(401);
  });

  it("is nobody by a token in the query, in a cookie or in another header", async () => {
    const { token } = client;
    const path = `${server.url}/api/v1/workspaces/${client.workspace.workspace.slug}/agents`;
    for (const [query, headers] of [
      [`?token=${token}&access_token=${token}&api_key=${token}`, {}],
      ["", { cookie: `token=${token}; berth.session_token=${token}` }],
      ["", { "x-api-key": token, "proxy-authorization": `Bearer ${token}` }],
    ] as const) {
      expect(await refusal(await fetch(`${path}${query}`, { headers }))).toBe(401);
    }
    expect(server.log()).not.toContain(token);
  });

  it("is nobody any more with a token that was revoked or has expired", async () => {
    for (const end of [
      ({ id }: { id: string }) => client.ask(`/tokens/${id}`, { method: "DELETE" }),
      ({ id }: { id: string }) => connections().db.apiToken.update({ where: { id }, data: { expiresAt: new Date() } }),
    ]) {
      const { token, view } = await (await client.send("POST", "/tokens", { name: "short", scope: "admin" })).json();
      await end(view);
      expect(await refusal(await client.ask("/agents", { headers: { authorization: `Bearer ${token}` } }))).toBe(401);
    }
  });

  it("may sign in by e-mail and password alone, whatever else is sent", async () => {
    const bodies = [
      "",
      "null",
      "[]",
      '{"email":{"a":1},"password":[]}',
      '{"email":"a\\u0000@b.test","password":"x"}',
      "{",
      '{"email":"a@b.test"}',
    ];
    for (const body of bodies) {
      const res = await fetch(`${server.url}/api/auth/sign-in/email`, { method: "POST", headers: json, body });
      expect([body, res.status]).toEqual([body, expect.toBeOneOf([400, 401, 403, 415, 422, 429])]);
    }
  });
});

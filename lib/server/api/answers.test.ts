import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problem } from "#schemas/problem";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";

let server: ApiServer;
let client: Client;

beforeAll(async () => {
  server = await startApiServer();
  client = await createClient(server);
});
afterAll(() => server.close());

async function refusal(res: Response) {
  expect(res.headers.get("content-type")).toBe("application/problem+json");
  const body = problem.parse(await res.json());
  expect([body.status, body.requestId]).toEqual([res.status, res.headers.get("x-request-id")]);
  return { status: res.status, code: body.code, fields: body.fields?.map(({ path }) => path) };
}

describe("an answer", () => {
  it("200 to a read, in the order of the rail", async () => {
    const res = await client.ask("/environments");
    expect(res.status).toBe(200);
    expect((await res.json()).map(({ name }: { name: string }) => name)).toEqual(["dev", "staging", "prod"]);
  });

  it("201 to what creates, 204 to what removes", async () => {
    expect((await client.send("POST", "/models", { name: "local/large" })).status).toBe(201);
    const gone = await client.ask("/models?name=local/large", { method: "DELETE" });
    expect([gone.status, await gone.text()]).toEqual([204, ""]);
  });

  it("304 to a read that has not changed, and 200 once it has", async () => {
    const etag = (await client.ask("/models")).headers.get("etag") ?? "";
    const same = await client.ask("/models", { headers: { "if-none-match": `"other", W/${etag}` } });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);
    await client.send("POST", "/models", { name: "local/newer" });
    expect((await client.ask("/models", { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it("400 to JSON that is none", async () => {
    const res = await client.ask("/models", { method: "POST", headers: { "content-type": "application/json" }, body: "{" });
    expect(await refusal(res)).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  });

  it.each([
    ["without credentials", {}],
    ["with another scheme", { authorization: "Basic YTpi" }],
    ["with an unknown token", { authorization: `Bearer berth_${"A".repeat(43)}` }],
    ["with a cookie that is no session", { cookie: "berth.session_token=forged.signature" }],
  ])("401 %s, naming the scheme", async (_, headers) => {
    const res = await fetch(`${server.url}/api/v1/workspaces/${client.workspace.workspace.slug}/agents`, {
      headers: headers as Record<string, string>,
    });
    expect(res.headers.get("www-authenticate")).toBe('Bearer realm="berth"');
    expect(await refusal(res)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });

  it("403 to a scope that is too weak, before an upload is read", async () => {
    const reader = await createClient(server, { scope: "read", in: client.workspace });
    expect(await refusal(await reader.ask("/deploy", probeAgent("first")))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await refusal(await reader.send("POST", "/models", { name: "local/x" }))).toMatchObject({ status: 403 });
  });

  it("404 to what is not there, and to routes that are none", async () => {
    expect(await refusal(await client.ask("/agents/nobody"))).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await refusal(await client.ask("/nothing/here"))).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await refusal(await fetch(`${server.url}/api/v2`))).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("409 to a slot that moved", async () => {
    await client.ask("/deploy?environment=dev", probeAgent("conflict"));
    const res = await client.send("PUT", "/agents/probe/slots/dev", { revision: 1, expectedVersion: 7 });
    expect(await refusal(res)).toMatchObject({ status: 409, code: "SLOT_MOVED" });
  });

  it("403 to the files of a draft before they have come, where the caller may not write any", async () => {
    const reader = await createClient(server, { scope: "read", in: client.workspace });
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1024).fill(32)) });
    const headers = { "content-type": "application/json" };
    const res = await reader.ask("/drafts", { method: "POST", headers, body: endless, duplex: "half" } as RequestInit);
    expect(await refusal(res)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  });

  it("413 to a JSON body over 256 KiB, whether its length is told or not", async () => {
    const body = JSON.stringify({ name: `local/${"x".repeat(256 * 1024)}` });
    expect(
      await refusal(await client.ask("/models", { method: "POST", headers: { "content-type": "application/json" }, body })),
    ).toMatchObject({
      status: 413,
      code: "BODY_TOO_LARGE",
    });
    const chunked = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 5; at++) controller.enqueue(new Uint8Array(64 * 1024).fill(32));
        controller.close();
      },
    });
    const res = await client.ask("/models", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: chunked,
      duplex: "half",
    } as RequestInit);
    expect(res.status).toBe(413);
  });

  it("413 to a JSON body over 256 KiB for what is called as an upload or a draft is", async () => {
    const body = { key: "x".repeat(300 * 1024) };
    const asked = [
      ["PUT", "/providers/deploy"],
      ["PUT", "/inline-agents/convert"],
      ["PATCH", "/environments/check"],
      ["PUT", "/agents/probe/slots/deploy"],
      ["PATCH", "/agents/drafts/organisation"],
    ] as const;
    for (const [method, path] of asked) {
      expect([path, await refusal(await client.send(method, path, body))]).toEqual([path, { status: 413, code: "BODY_TOO_LARGE" }]);
    }
  });

  it("415 to an upload of an unknown type", async () => {
    const res = await client.ask("/check", { method: "POST", headers: { "content-type": "application/x-7z-compressed" }, body: "7z" });
    expect(await refusal(res)).toMatchObject({ status: 415, code: "UPLOAD_TYPE" });
  });

  it("422 with every field that is wrong", async () => {
    const res = await client.send("POST", "/tokens", { name: "", scope: "root" });
    expect(await refusal(res)).toEqual({ status: 422, code: "INVALID", fields: ["name", "scope"] });
    expect(await refusal(await client.ask("/agents?limit=0&cursor=x"))).toMatchObject({ status: 422, fields: ["limit"] });
    expect(await refusal(await client.ask("/agents/probe/revisions/v0"))).toMatchObject({ status: 422, fields: ["revision"] });
    expect(await refusal(await client.ask("/agents?cursor=x"))).toMatchObject({ status: 422, code: "CURSOR_INVALID" });
  });

  it("428 to a provider without a key", async () => {
    await client.send("PUT", "/providers/keyed", { baseUrl: "https://models.test" });
    await client.send("POST", "/models", { name: "keyed/model" });
    const res = await client.ask("/deploy?environment=dev", probeAgent("needs a key", { model: "keyed/model" }));
    expect(await refusal(res)).toMatchObject({ status: 428 });
  });

  it("carries the headers that keep a browser in its place", async () => {
    const res = await client.ask("/agents");
    expect(Object.fromEntries(res.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": "private, no-cache",
    });
  });

  it("is logged on one line, with its request id and without its token or query", async () => {
    const res = await client.ask("/agents?search=secret-words");
    await res.text();
    const lines = server.log().trim().split("\n");
    const line = JSON.parse(lines.find((each) => each.includes(res.headers.get("x-request-id") ?? "none")) ?? "{}");
    expect(line).toMatchObject({ method: "GET", status: 200, path: `/api/v1/workspaces/${client.workspace.workspace.slug}/agents` });
    expect(server.log()).not.toContain("secret-words");
    expect(server.log()).not.toContain(client.token);
  });

  it("to HEAD is that of GET without its body", async () => {
    const res = await client.ask("/environments", { method: "HEAD" });
    expect([res.status, await res.text(), res.headers.get("content-type")]).toEqual([200, "", "application/json"]);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { claimKey, keepAnswer, releaseKey, removeExpiredAnswers } from "@/lib/server/api/idempotent-answers";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";
import { connections } from "@/lib/server/db";

let server: ApiServer;
let client: Client;

beforeAll(async () => {
  server = await startApiServer();
  client = await createClient(server);
});
afterAll(() => server.close());

const keyed = (init: RequestInit, key: string): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init.headers)), "idempotency-key": key },
});

it("answers a lost 201 again, with the same revision", async () => {
  const key = randomUUID();
  const first = await client.ask("/deploy?environment=dev", keyed(probeAgent("lost"), key));
  const again = await client.ask("/deploy?environment=dev", keyed(probeAgent("lost"), key));
  expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
  expect(await again.json()).toEqual(await first.json());
});

it("takes another multipart boundary for the same request", async () => {
  const key = randomUUID();
  const send = () => {
    const form = new FormData();
    form.append("files", new Blob(["---\nname: probe\nmodel: local/small\n---\nboundary\n"]), "agent.md");
    return client.ask("/deploy", keyed({ method: "POST", body: form }, key));
  };
  expect([(await send()).status, (await send()).headers.get("idempotency-replayed")]).toEqual([201, "true"]);
});

it("shows a new token again to whoever lost the answer, and keeps it sealed", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const first = await (await client.send("POST", "/tokens", { name: "ci", scope: "read" }, headers)).json();
  expect(await (await client.send("POST", "/tokens", { name: "ci", scope: "read" }, headers)).json()).toEqual(first);
  const rows = await connections().db.idempotentAnswer.findMany({ where: { key: headers["idempotency-key"] } });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(first.token);
});

it("refuses the key for another request, and for another body", async () => {
  const headers = { "idempotency-key": randomUUID() };
  expect((await client.send("POST", "/models", { name: "local/a" }, headers)).status).toBe(201);
  for (const [path, body] of [
    ["/models", { name: "local/b" }],
    ["/environments", { name: "local" }],
  ] as const) {
    const res = await client.send("POST", path, body, headers);
    expect([res.status, (await res.json()).code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  }
});

it("lets two machines use the same key", async () => {
  const other = await createClient(server, { in: client.workspace });
  const headers = { "idempotency-key": randomUUID() };
  expect((await client.send("POST", "/models", { name: "local/one" }, headers)).status).toBe(201);
  expect((await other.send("POST", "/models", { name: "local/two" }, headers)).status).toBe(201);
});

it("keeps a refusal, as any other answer", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const first = await client.send("POST", "/environments", { name: "dev" }, headers);
  const again = await client.send("POST", "/environments", { name: "dev" }, headers);
  expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([409, 409, "true"]);
  expect(again.headers.get("content-type")).toBe("application/problem+json");
});

it("runs one of ten that come at once, and tells the others to wait or the same", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.ask("/deploy", keyed(probeAgent("at once"), key))));
  for (const res of answers.filter(({ status }) => status !== 201)) {
    expect([res.status, (await res.json()).code]).toEqual([409, "IDEMPOTENCY_IN_PROGRESS"]);
  }
  expect(answers.filter((res) => res.status === 201 && !res.headers.get("idempotency-replayed"))).toHaveLength(1);
});

it("takes over from a server that died, after a minute and not before, and once", async () => {
  const ctx = client.workspace.ctx;
  const start = Date.now();
  const key = randomUUID();
  const after = (ms: number) => ({ key, fingerprint: "a", startedAt: new Date(start + ms) });
  expect(await claimKey(ctx, after(0))).toBeNull();
  await expect(claimKey(ctx, after(59_000))).rejects.toMatchObject({ code: "IDEMPOTENCY_IN_PROGRESS" });
  const two = await Promise.allSettled([claimKey(ctx, after(61_000)), claimKey(ctx, after(61_001))]);
  expect(two.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("lets the answer of a request count that took over, not of the slow one before it", async () => {
  const ctx = client.workspace.ctx;
  const key = randomUUID();
  const slow = { key, fingerprint: "a", startedAt: new Date(Date.now() - 61_000) };
  const next = { ...slow, startedAt: new Date() };
  await claimKey(ctx, slow);
  await claimKey(ctx, next);
  await releaseKey(ctx, slow);
  await keepAnswer(ctx, slow, { status: 201, body: "slow" });
  await keepAnswer(ctx, next, { status: 200, body: "next" });
  expect(await claimKey(ctx, { ...slow, startedAt: new Date() })).toEqual({ status: 200, body: "next" });
});

it("forgets a key after a day", async () => {
  const ctx = client.workspace.ctx;
  const day = 24 * 60 * 60 * 1000;
  const request = { key: randomUUID(), fingerprint: "a", startedAt: new Date(Date.now() - day - 1000) };
  await claimKey(ctx, request);
  expect(await claimKey(ctx, { ...request, fingerprint: "b", startedAt: new Date() })).toBeNull();
  expect(await removeExpiredAnswers(ctx.db, Date.now() + day + 1000)).toBeGreaterThan(0);
  expect(await ctx.db.idempotentAnswer.count({ where: { key: request.key } })).toBe(0);
});

it.each(["", "with blank", "x".repeat(201), "é"])("refuses %j as a key", async (key) => {
  const res = await client.send("POST", "/models", { name: "local/z" }, { "idempotency-key": key });
  expect([res.status, (await res.json()).code]).toEqual([422, "IDEMPOTENCY_KEY_FORM"]);
});

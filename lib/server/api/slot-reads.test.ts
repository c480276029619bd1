import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";
import { listenerName } from "@/lib/server/caches/listen-for-changes";
import { slotCache, slotKey } from "@/lib/server/caches/slot-cache";
import { connections } from "@/lib/server/db";
import { activateRevision } from "@/lib/server/slots/activate-revision";

let server: ApiServer;
let client: Client;
const path = "/agents/probe/slots/dev";
const patience = { timeout: 10_000 };

beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await createClient(server);
  await client.ask("/deploy?environment=dev", probeAgent("one"));
  await client.ask("/deploy", probeAgent("two"));
  await vi.waitUntil(async () => {
    await client.ask(path);
    return slotCache.get(slotKey(client.workspace.workspace.id, "probe", "dev")) !== undefined;
  }, patience);
});

/** Ends the connection that hears of changes, as a restart of the database does. */
async function endListening() {
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()";
  expect((await connections().pool.query(end, [listenerName])).rowCount).toBeGreaterThan(0);
}

const activeNumber = async () => (await (await client.ask(path)).json()).revision?.number;

it("answers out of memory with what the verb says, and 304 to its ETag", async () => {
  const queries = vi.spyOn(connections().pool, "query");
  const res = await client.ask(path);
  const same = await client.ask(path, { headers: { "if-none-match": res.headers.get("etag") ?? "" } });
  expect([res.status, same.status]).toEqual([200, 304]);
  expect(queries).not.toHaveBeenCalled();
  queries.mockRestore();
  const { slotDetails } = await (await client.ask("/agents/probe")).json();
  expect(await res.json()).toEqual(slotDetails[0]);
});

it("shows a move to whoever moved, at once, and changes the ETag", async () => {
  const before = (await client.ask(path)).headers.get("etag") ?? "";
  for (const revision of [2, 1, 2, 1, 2]) {
    await client.send("PUT", path, { revision });
    expect(await activeNumber()).toBe(revision);
  }
  expect((await client.ask(path, { headers: { "if-none-match": before } })).status).toBe(200);
});

it("hears of a move that another process made", async () => {
  await activateRevision(client.workspace.ctx, { agent: "probe", environment: "dev", revision: 2 });
  await vi.waitUntil(async () => (await activeNumber()) === 2, patience);
});

it("forgets the old name of an environment", async () => {
  await client.send("PATCH", "/environments/dev", { name: "trial" });
  await vi.waitUntil(async () => (await client.ask(path)).status === 404, patience);
  expect((await (await client.ask("/agents/probe/slots/trial")).json()).environment).toBe("trial");
});

it("is closed to a revoked token at once, cached or not", async () => {
  const machine = await createClient(server, { scope: "read", in: client.workspace });
  expect((await machine.ask(path)).status).toBe(200);
  const { items } = await (await client.ask("/tokens")).json();
  await client.ask(`/tokens/${items.find(({ name }: { name: string }) => name === "test read").id}`, { method: "DELETE" });
  expect((await machine.ask(path)).status).toBe(401);
});

it("remembers nothing while it cannot hear, and goes on when it hears again", async () => {
  const hear = vi.spyOn(slotCache, "turnOn").mockImplementation(() => {});
  await endListening();
  await vi.waitUntil(() => slotCache.size === 0, patience);
  for (const revision of [2, 1, 2]) {
    await activateRevision(client.workspace.ctx, { agent: "probe", environment: "dev", revision });
    expect(await activeNumber()).toBe(revision);
    expect(slotCache.size).toBe(0);
  }
  await vi.waitUntil(() => hear.mock.calls.length > 0, patience);
  hear.mockRestore();
  await endListening();
  await vi.waitUntil(async () => {
    await client.ask(path);
    return slotCache.size > 0;
  }, patience);
});

it("notes the pull of a machine once a minute, cached or not", async () => {
  const workspaceId = client.workspace.workspace.id;
  for (let reads = 0; reads < 5; reads++) await client.ask(path);
  await vi.waitUntil(async () => (await connections().db.pull.count({ where: { workspaceId } })) > 0, patience);
  expect(await connections().db.pull.count({ where: { workspaceId } })).toBeLessThanOrEqual(2);
});

import { expect, test } from "vitest";
import { connections } from "@/lib/server/db";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { createToken } from "@/lib/server/tokens/create-token";
import { findTokenContext } from "@/lib/server/tokens/find-token-context";
import { revokeToken } from "@/lib/server/tokens/revoke-token";
import { TokenCache } from "@/lib/server/tokens/token-cache";

const { db, pool } = connections();

async function aToken() {
  const { ctx } = await createTestWorkspace();
  const { token, view } = await createToken(ctx, { name: "ci", scope: "read", environments: null, expiresInDays: 90 });
  return { ctx, token, id: view.id };
}

/** Changes the row behind the cache's back: whoever still sees the old name did not ask the database. */
const rename = (id: string) => db.apiToken.update({ where: { id }, data: { name: "renamed" } });

test("remembers nothing until someone listens, and nothing after they stopped", async () => {
  const cache = new TokenCache();
  const { token, id } = await aToken();
  const nameSeen = async () => (await findTokenContext(token, null, "r", { cache })).actor.name;
  expect(await nameSeen()).toBe("ci");
  await rename(id);
  expect(await nameSeen()).toBe("renamed");
  cache.turnOn();
  await nameSeen();
  await db.apiToken.update({ where: { id }, data: { name: "unheard" } });
  expect(await nameSeen()).toBe("renamed");
  cache.turnOff();
  expect(await nameSeen()).toBe("unheard");
});

test("forgets one token and keeps the others", async () => {
  const cache = new TokenCache();
  cache.turnOn();
  const [one, two] = [await aToken(), await aToken()];
  for (const { token } of [one, two]) await findTokenContext(token, null, "r", { cache });
  await Promise.all([rename(one.id), rename(two.id)]);
  cache.forget(one.id);
  expect((await findTokenContext(one.token, null, "r", { cache })).actor.name).toBe("renamed");
  expect((await findTokenContext(two.token, null, "r", { cache })).actor.name).toBe("ci");
});

test("does not remember what was read before a revocation and arrives after it", () => {
  const cache = new TokenCache();
  cache.turnOn();
  const token = {
    id: "t",
    name: "ci",
    scope: "read",
    environmentIds: null,
    workspace: { id: "w", slug: "w", name: "W" },
    expiresAt: null,
    usedAt: 0,
  } as const;
  const { generation } = cache;
  cache.forget("t");
  cache.set("hash", token, generation);
  expect(cache.get("hash")).toBeUndefined();
  cache.set("hash", token, cache.generation);
  expect(cache.get("hash")).toEqual(token);
});

test("checks the expiry of a token that it remembers", async () => {
  const cache = new TokenCache();
  cache.turnOn();
  const { token } = await aToken();
  await findTokenContext(token, null, "r", { cache });
  const later = Date.now() + 91 * 86_400_000;
  await expect(findTokenContext(token, null, "r", { cache, now: later })).rejects.toMatchObject({ kind: "UNAUTHENTICATED" });
});

test("is told of a revocation at its commit", async () => {
  const cache = new TokenCache();
  cache.turnOn();
  const { ctx, token, id } = await aToken();
  const listener = await pool.connect();
  try {
    listener.on("notification", ({ channel, payload }) => channel === "berth_token" && payload && cache.forget(payload));
    await listener.query("listen berth_token");
    await findTokenContext(token, null, "r", { cache });
    const before = cache.generation;
    await revokeToken(ctx, { id });
    await expect.poll(() => cache.generation, { timeout: 5_000 }).toBeGreaterThan(before);
    await expect(findTokenContext(token, null, "r", { cache })).rejects.toMatchObject({ kind: "UNAUTHENTICATED" });
  } finally {
    listener.release(true);
  }
});

test("holds at most ten thousand tokens", () => {
  const cache = new TokenCache();
  cache.turnOn();
  const workspace = { id: "w", slug: "w", name: "W" };
  for (let at = 0; at <= 10_000; at++) {
    cache.set(`${at}`, { id: `${at}`, name: "", scope: "read", environmentIds: null, workspace, expiresAt: null, usedAt: 0 }, 0);
  }
  expect(cache.get("0")).toBeUndefined();
  expect(cache.get("1")).toBeDefined();
  expect(cache.get("10000")).toBeDefined();
});

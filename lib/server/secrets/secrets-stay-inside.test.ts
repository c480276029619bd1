import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { runAdmin } from "@/lib/server/admin/run-admin";
import { connections } from "@/lib/server/db";
import { listProviders } from "@/lib/server/providers/list-providers";
import { removeProvider } from "@/lib/server/providers/remove-provider";
import { saveProvider } from "@/lib/server/providers/save-provider";
import { openKey } from "@/lib/server/secrets/sealed-key";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";
import { createToken } from "@/lib/server/tokens/create-token";
import { findTokenContext } from "@/lib/server/tokens/find-token-context";
import { listTokens } from "@/lib/server/tokens/list-tokens";
import { createAccessLink } from "@/lib/server/workspaces/create-access-link";
import { setUpOwner } from "@/lib/server/workspaces/set-up-owner";
import { createEmptyWorkspace, secretOf } from "@/lib/server/workspaces/testing/owned-workspace";

const { db, pool } = connections();

/** Every row of every table as text; ciphertexts in hex. */
async function wholeDatabase(): Promise<string> {
  const tables = await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const dumps = await Promise.all(
    tables.rows.map(({ name }) => pool.query<{ row: string }>(`select row_to_json(t)::text as row from "${name}" t`)),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join("\n");
}

async function messageOf(refused: Promise<unknown>): Promise<string> {
  return refused.then(
    () => expect.fail("nothing was refused"),
    (error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error)),
  );
}

test("no view, audit or outbox row, error or log line carries a provider key", async () => {
  const logged: unknown[][] = [];
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words));
  }
  const { ctx, as, workspace } = await createTestWorkspace();
  const key = `sk-${randomUUID()}`;
  const url = { slug: "openai", baseUrl: "https://api.openai.test/v1" };
  const views = [
    await saveProvider(ctx, { ...url, key }),
    await saveProvider(ctx, { slug: "openai", keyless: false }),
    await listProviders(as("viewer")),
  ];
  const errors = [
    await messageOf(saveProvider(as("author"), { ...url, key })),
    await messageOf(saveProvider(ctx, { slug: "openai", baseUrl: `https://user:${key}@api.openai.test` })),
    await messageOf(saveProvider(ctx, { slug: "openai", baseUrl: `https://api.openai.test/?api-key=${key}` })),
    await messageOf(saveProvider(ctx, { slug: "openai", baseUrl: "https://elsewhere.test" })),
  ];
  const sealed = await db.provider.findUniqueOrThrow({ where: { workspaceId_slug: { workspaceId: workspace.id, slug: "openai" } } });
  expect(
    openKey({ cipher: sealed.keyCipher ?? new Uint8Array(), keyId: sealed.keyId ?? "" }, { workspaceId: workspace.id, provider: "openai" }),
  ).toBe(key);
  const stored = await wholeDatabase();
  await removeProvider(ctx, { slug: "openai" });
  vi.restoreAllMocks();

  expect(views[0]).toMatchObject({ hasKey: true, isConfigured: true });
  for (const text of [JSON.stringify(views), ...errors, JSON.stringify(logged), stored, await wholeDatabase()]) {
    expect(text).not.toContain(key);
    expect(text).not.toContain(Buffer.from(key).toString("hex"));
  }
  const audited = await db.auditEvent.findMany({ where: { workspaceId: workspace.id }, orderBy: { sequence: "asc" } });
  expect(audited.map(({ action, data }) => [action, data])).toMatchObject([
    ["provider.added", { key: "set" }],
    ["provider.updated", { key: "kept" }],
    ["provider.removed", { slug: "openai" }],
  ]);
});

test("the database holds no API token, link secret or password that could be used", async () => {
  const { ctx } = await createTestWorkspace();
  const { token } = await createToken(ctx, { name: "ci", scope: "read", environments: null, expiresInDays: 1 });
  await findTokenContext(token, null, "r");
  const { ctx: empty, secret } = await createEmptyWorkspace();
  const password = `password ${randomUUID()}`;
  const email = `${randomUUID()}@berth.test`;
  await setUpOwner({ secret, name: "Pat", email, password }, "r");
  const reset = secretOf(await createAccessLink(empty, { kind: "reset", email }));

  const stored = await wholeDatabase();
  for (const hidden of [token.slice("berth_".length), secret, reset, password]) expect(stored).not.toContain(hidden);
  const listed = JSON.stringify(await listTokens(ctx, { limit: 100 }));
  expect(listed).toContain(token.slice(0, 12));
  expect(listed).not.toContain(token.slice(12));
});

test("a refused admin command does not repeat a secret", async () => {
  const said: string[] = [];
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const { ctx } = await createEmptyWorkspace();
  expect(await runAdmin(["reset-owner", "nobody@berth.test", "--workspace", ctx.workspace.slug], output)).toBe(1);
  expect(said.join("\n")).not.toMatch(/reset\/|setup\/|berth_/);
});

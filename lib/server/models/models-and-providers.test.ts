import { expect, test } from "vitest";
import { connections } from "@/lib/server/db";
import { addModel } from "@/lib/server/models/add-model";
import { listModels } from "@/lib/server/models/list-models";
import { removeModel } from "@/lib/server/models/remove-model";
import { listProviders } from "@/lib/server/providers/list-providers";
import { removeProvider } from "@/lib/server/providers/remove-provider";
import { saveProvider } from "@/lib/server/providers/save-provider";
import { openKey } from "@/lib/server/secrets/sealed-key";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

const { db } = connections();
const actions = async (workspaceId: string) =>
  (await db.auditEvent.findMany({ where: { workspaceId }, orderBy: { sequence: "asc" } })).map(({ action }) => action);

test("keeps a model list, each with whether its provider is configured", async () => {
  const { ctx, workspace } = await createTestWorkspace();
  expect(await addModel(ctx, { name: "openai/gpt/5" })).toMatchObject({ name: "openai/gpt/5", provider: "openai", isConfigured: false });
  await expect(addModel(ctx, { name: "openai/gpt/5" })).rejects.toMatchObject({ kind: "CONFLICT", code: "MODEL_EXISTS" });
  await saveProvider(ctx, { slug: "openai", key: "sk-1" });
  expect((await listModels(ctx)).map(({ name, isConfigured }) => [name, isConfigured])).toEqual([
    ["local/small", true],
    ["openai/gpt/5", true],
  ]);
  await removeProvider(ctx, { slug: "openai" });
  expect((await listModels(ctx)).at(-1)).toMatchObject({ isConfigured: false });
  await removeModel(ctx, { name: "openai/gpt/5" });
  await expect(removeModel(ctx, { name: "openai/gpt/5" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  expect(await actions(workspace.id)).toEqual(["model.added", "provider.added", "provider.removed", "model.removed"]);
});

test("adds a model once when it is sent twice at the same moment", async () => {
  const { ctx } = await createTestWorkspace();
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => addModel(ctx, { name: "local/large" })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("changes of a provider what is given, and keeps the rest", async () => {
  const { ctx } = await createTestWorkspace();
  const baseUrl = "https://api.openai.test/v1";
  expect(await saveProvider(ctx, { slug: "openai", baseUrl })).toEqual({
    slug: "openai",
    baseUrl,
    keyless: false,
    hasKey: false,
    keySetAt: null,
    isConfigured: false,
  });
  const withKey = await saveProvider(ctx, { slug: "openai", key: "sk-1" });
  expect(withKey).toMatchObject({ baseUrl, hasKey: true, isConfigured: true, keySetAt: expect.any(String) });
  expect(await saveProvider(ctx, { slug: "openai", keyless: true })).toMatchObject({ baseUrl, hasKey: true, keyless: true });
  expect(await saveProvider(ctx, { slug: "openai", key: null })).toMatchObject({ hasKey: false, keySetAt: null, isConfigured: true });
  expect((await listProviders(ctx)).map(({ slug }) => slug)).toEqual(["local", "openai"]);
});

test("stores the newest key, bound to workspace and provider", async () => {
  const { ctx, workspace } = await createTestWorkspace();
  await saveProvider(ctx, { slug: "openai", key: "sk-old" });
  await saveProvider(ctx, { slug: "openai", key: "sk-new" });
  const row = await db.provider.findUniqueOrThrow({ where: { workspaceId_slug: { workspaceId: workspace.id, slug: "openai" } } });
  const sealed = { cipher: row.keyCipher ?? new Uint8Array(), keyId: row.keyId ?? "" };
  expect(openKey(sealed, { workspaceId: workspace.id, provider: "openai" })).toBe("sk-new");
  expect(() => openKey(sealed, { workspaceId: workspace.id, provider: "local" })).toThrow();
});

test("asks for the key again before it would go to another URL", async () => {
  const { ctx } = await createTestWorkspace();
  await saveProvider(ctx, { slug: "openai", baseUrl: "https://one.test", key: "sk-1" });
  for (const baseUrl of ["https://two.test", null]) {
    await expect(saveProvider(ctx, { slug: "openai", baseUrl })).rejects.toMatchObject({ kind: "INVALID", code: "KEY_NEEDED_AGAIN" });
  }
  await expect(saveProvider(ctx, { slug: "openai", baseUrl: "https://one.test" })).resolves.toBeDefined();
  await expect(saveProvider(ctx, { slug: "openai", baseUrl: "https://two.test", key: "sk-2" })).resolves.toBeDefined();
});

test.each(["https://user:pass@a.test", "https://user@a.test", "https://a.test/?key=1", "https://a.test/#key"])(
  "refuses a base URL that carries more than a place: %s",
  async (baseUrl) => {
    const { ctx } = await createTestWorkspace();
    const refused = saveProvider(ctx, { slug: "openai", baseUrl });
    await expect(refused).rejects.toMatchObject({ kind: "INVALID", code: "BASE_URL_CREDENTIALS" });
  },
);

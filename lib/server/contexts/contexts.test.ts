import { describe, expect, test } from "vitest";
import { getContext } from "@/lib/server/contexts/get-context";
import { listContextVersions } from "@/lib/server/contexts/list-context-versions";
import { saveContext } from "@/lib/server/contexts/save-context";
import { updateEnvironment } from "@/lib/server/environments/update-environment";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

const mux = { environment: "dev", dialect: "mux" } as const;
const plan = { maxTaskNestingDepth: 2 };

describe("the settings of a format in an environment", () => {
  test("are those of the program until somebody saves some", async () => {
    const { as } = await createTestWorkspace();
    const nothing = { version: 0, by: null, at: null };
    expect(await getContext(as("viewer"), mux)).toEqual({ ...mux, ...nothing, document: {} });
    expect(await getContext(as("viewer"), { ...mux, dialect: "compozy" })).toMatchObject({ ...nothing, document: { version: 1 } });
  });

  test("get a version with each change, an audit event, and count as a change of the environment", async () => {
    const { ctx, environments } = await createTestWorkspace();
    const first = await saveContext(ctx, { ...mux, expectedVersion: 0, document: plan });
    expect(first).toMatchObject({ ...mux, version: 1, document: plan, by: { name: "The owner" } });
    expect(await saveContext(ctx, { ...mux, expectedVersion: 1, document: {} })).toMatchObject({ version: 2, document: {} });
    expect(await getContext(ctx, mux)).toMatchObject({ version: 2, document: {} });
    expect(await getContext(ctx, { ...mux, version: 1 })).toEqual(first);
    expect(await getContext(ctx, { ...mux, version: 0 })).toMatchObject({ version: 0, document: {} });
    expect((await ctx.db.environment.findUniqueOrThrow({ where: { id: environments.dev } })).version).toBe(3);
    const events = await ctx.db.auditEvent.findMany({ where: { workspaceId: ctx.workspace.id, action: "context.saved" } });
    expect(events.map(({ data }) => data)).toEqual([
      { environment: "dev", dialect: "mux", version: 1 },
      { environment: "dev", dialect: "mux", version: 2 },
    ]);
  });

  test("belong to one environment and one format", async () => {
    const { ctx } = await createTestWorkspace();
    await saveContext(ctx, { ...mux, expectedVersion: 0, document: plan });
    expect(await getContext(ctx, { ...mux, environment: "prod" })).toMatchObject({ version: 0 });
    expect(await getContext(ctx, { ...mux, dialect: "claude" })).toMatchObject({ version: 0 });
    await updateEnvironment(ctx, { environment: "dev", name: "development" });
    expect(await getContext(ctx, { ...mux, environment: "development" })).toMatchObject({ version: 1, document: plan });
  });

  test("are no new version when nothing changes, whatever version was seen", async () => {
    const { ctx } = await createTestWorkspace();
    const document = { agentAiDefaults: { exec: { enabled: true, modelString: "a:b" } }, ...plan };
    await saveContext(ctx, { ...mux, expectedVersion: 0, document });
    const reordered = { ...plan, agentAiDefaults: { exec: { modelString: "a:b", enabled: true } } };
    expect(await saveContext(ctx, { ...mux, expectedVersion: 0, document: reordered })).toMatchObject({ version: 1 });
    expect((await listContextVersions(ctx, { ...mux, limit: 10 })).items).toHaveLength(1);
  });

  test("are listed newest first, page by page", async () => {
    const { ctx } = await createTestWorkspace();
    for (const depth of [1, 2, 3]) await saveContext(ctx, { ...mux, expectedVersion: depth - 1, document: { maxTaskNestingDepth: depth } });
    const { items, nextCursor } = await listContextVersions(ctx, { ...mux, limit: 2 });
    expect(items.map(({ version }) => version)).toEqual([3, 2]);
    const rest = await listContextVersions(ctx, { ...mux, limit: 2, cursor: nextCursor ?? "" });
    expect([rest.items.map(({ version }) => version), rest.nextCursor]).toEqual([[1], null]);
  });

  test("of many who save at once, those of one are saved, and the others hear of it", async () => {
    const { ctx } = await createTestWorkspace();
    const saves = [1, 2, 3, 4, 5].map((depth) =>
      saveContext(ctx, { ...mux, expectedVersion: 0, document: { maxTaskNestingDepth: depth } }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ kind: "CONFLICT", code: "CONTEXT_MOVED", facts: { version: 1 } });
    }
  });

  test("are refused with each wrong setting", async () => {
    const { ctx } = await createTestWorkspace();
    const save = (document: Record<string, unknown>) => saveContext(ctx, { ...mux, expectedVersion: 0, document });
    await expect(save({ maxTaskNestingDepth: 9, experiments: { x: true } })).rejects.toMatchObject({
      kind: "INVALID",
      code: "CONTEXT_INVALID",
      fields: [{ path: "document.maxTaskNestingDepth" }, { path: "document.experiments", message: 'There is no setting "x" here.' }],
    });
    await expect(save({ defaultModel: "a\0b" })).rejects.toMatchObject({ code: "CONTEXT_INVALID", fields: [{ path: "document" }] });
    await expect(save({ defaultModel: "\ud800" })).rejects.toMatchObject({ code: "CONTEXT_INVALID" });
    expect(await getContext(ctx, mux)).toMatchObject({ version: 0 });
  });
});

describe("who may save them", () => {
  const save = { ...mux, expectedVersion: 0, document: plan };

  test("is who may change the environment", async () => {
    const { ctx, as, token } = await createTestWorkspace();
    for (const role of ["viewer", "author", "releaser"] as const) {
      await expect(saveContext(as(role), save)).rejects.toMatchObject({ kind: "FORBIDDEN" });
    }
    await expect(saveContext(token("release"), save)).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(saveContext(as("admin"), save)).resolves.toMatchObject({ version: 1 });
    await updateEnvironment(ctx, { environment: "prod", releaseRole: "owner" });
    await expect(saveContext(as("admin"), { ...save, environment: "prod" })).rejects.toMatchObject({ kind: "FORBIDDEN" });
  });

  test("is nobody of another workspace, and no token of another environment", async () => {
    const { token } = await createTestWorkspace();
    const other = await createTestWorkspace();
    await saveContext(other.ctx, save);
    const stranger = { ...other.ctx, workspace: (await createTestWorkspace()).workspace };
    expect(await getContext(stranger, mux)).toMatchObject({ version: 0 });
    const limited = token("admin", ["staging"]);
    await expect(saveContext(limited, save)).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(getContext(limited, mux)).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(listContextVersions(limited, { ...mux, limit: 1 })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(getContext(other.ctx, { ...mux, version: 2 })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });
});

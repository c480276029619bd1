import { afterAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "@/lib/server/context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { importMuxBuiltIns } from "@/lib/server/resolution/import-mux-built-ins";
import { listMuxBuiltInVersions } from "@/lib/server/resolution/list-mux-built-in-versions";
import { getMuxBuiltIns } from "@/lib/server/resolution/mux-built-ins";
import { rebaseOutlook } from "@/lib/server/resolution/rebase-outlook";
import { resolveRevision } from "@/lib/server/resolution/resolve-revision";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { spooled } from "@/lib/server/testing/agent-upload";
import { muxAgent } from "@/lib/server/testing/mux-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const exec = "---\nname: Exec\ntools:\n  add: [file_read]\n---\nCarry it out.\n";
const deploy = async (ctx: ServiceContext, ...[id, header]: Parameters<typeof muxAgent>) =>
  deployRevision(ctx, {}, await spooled(muxAgent(id, header)));
const resolve = (ctx: ServiceContext, revision: number) => resolveRevision(ctx, { agent: "reviewer", revision });

describe("imported built-in agents of Mux", () => {
  test("are refused when Mux could not load one, and from who may not change settings", async () => {
    const { ctx, as } = await createTestWorkspace();
    await expect(importMuxBuiltIns(ctx, { expectedVersion: 0, definitions: { exec, ask: "Hello." } })).rejects.toMatchObject({
      code: "BUILT_INS_INVALID",
      fields: [{ path: "definitions.ask" }],
    });
    await expect(importMuxBuiltIns(as("releaser"), { expectedVersion: 0, definitions: { exec } })).rejects.toMatchObject({
      kind: "FORBIDDEN",
    });
    expect((await getMuxBuiltIns(ctx)).version).toBe(0);
    const other = await createTestWorkspace();
    await importMuxBuiltIns(other.ctx, { expectedVersion: 0, definitions: { exec } });
    expect((await getMuxBuiltIns(ctx)).version).toBe(0);
  });

  test("take the place of the shipped ones in deploys from then on, and are pinned", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, "reviewer", { base: "exec" });
    await importMuxBuiltIns(ctx, { expectedVersion: 0, definitions: { exec, ask: exec.replace("Exec", "Ask") } });
    expect((await resolve(ctx, 1)).resolved?.chain.at(-1)).toMatchObject({ id: "exec", note: expect.stringContaining("placeholder") });
    const { newer, change } = await rebaseOutlook(ctx, { agent: "reviewer", revision: 1 });
    expect([newer, change?.changesPrompt]).toEqual([[{ id: "exec", path: "built-in/exec.md", revision: null }], true]);
    expect((await deploy(ctx, "reviewer", { base: "exec" })).revision.number).toBe(2);
    const { resolved } = await resolve(ctx, 2);
    expect(resolved?.chain.map(({ path }) => path)).toEqual([".mux/agents/reviewer.md", "built-in/exec.md"]);
    expect(resolved?.prompt.map(({ text }) => text).join()).toContain("Carry it out.");
    await expect(deploy(ctx, "planner", { base: "plan" })).rejects.toMatchObject({ code: "AGENT_INVALID" });
  });

  test("are kept in versions, with an audit event, and none brings the shipped ones back", async () => {
    const { ctx, as } = await createTestWorkspace();
    expect(await getMuxBuiltIns(as("viewer"))).toEqual({ version: 0, definitions: {}, by: null, at: null });
    const first = await importMuxBuiltIns(ctx, { expectedVersion: 0, definitions: { exec } });
    expect(first).toMatchObject({ version: 1, definitions: { exec }, by: { name: "The owner" } });
    expect(await importMuxBuiltIns(ctx, { expectedVersion: 0, definitions: { exec } })).toEqual(first);
    const older = { expectedVersion: 0, definitions: {} };
    await expect(importMuxBuiltIns(ctx, older)).rejects.toMatchObject({ kind: "CONFLICT", code: "BUILT_INS_MOVED", facts: { version: 1 } });
    expect(await importMuxBuiltIns(ctx, { ...older, expectedVersion: 1 })).toMatchObject({ version: 2, definitions: {} });
    await expect(deploy(ctx, "planner", { base: "plan" })).resolves.toMatchObject({ created: true });
    const { items, nextCursor } = await listMuxBuiltInVersions(as("viewer"), { limit: 1 });
    expect(items).toMatchObject([{ version: 2, ids: [], by: { name: "The owner" } }]);
    const rest = await listMuxBuiltInVersions(ctx, { limit: 1, cursor: nextCursor ?? undefined });
    expect([rest.items.map(({ version, ids }) => [version, ids]), rest.nextCursor]).toEqual([[[1, ["exec"]]], null]);
    expect(await getMuxBuiltIns(ctx, { version: 1 })).toMatchObject({ version: 1, definitions: { exec } });
    expect(await getMuxBuiltIns(ctx, { version: 0 })).toMatchObject({ version: 0, definitions: {} });
    await expect(getMuxBuiltIns(ctx, { version: 3 })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    const other = await createTestWorkspace();
    await expect(getMuxBuiltIns(other.ctx, { version: 1 })).rejects.toMatchObject({ kind: "NOT_FOUND" });
    expect((await listMuxBuiltInVersions(other.ctx, { limit: 10 })).items).toEqual([]);
    const events = await ctx.db.auditEvent.findMany({ where: { workspaceId: ctx.workspace.id, action: "built-ins.imported" } });
    expect(events.map(({ data }) => data)).toEqual([
      { dialect: "mux", version: 1, ids: ["exec"] },
      { dialect: "mux", version: 2, ids: [] },
    ]);
  });
});

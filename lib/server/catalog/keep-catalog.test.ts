import { afterAll, describe, expect, test } from "vitest";
import { listAgents } from "@/lib/server/agents/list-agents";
import { catalogStep } from "@/lib/server/catalog/keep-catalog";
import type { ServiceContext } from "@/lib/server/context";
import { saveContext } from "@/lib/server/contexts/save-context";
import { createInlineAgent } from "@/lib/server/inline/create-inline-agent";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { resolutionSources } from "@/lib/server/resolution/with-archive";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { activateRevision } from "@/lib/server/slots/activate-revision";
import { retireSlot } from "@/lib/server/slots/retire-slot";
import { spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { muxAgent } from "@/lib/server/testing/mux-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

async function find(ctx: ServiceContext, q: string) {
  const { items, isUpToDate } = await listAgents(ctx, { q, limit: 50, archived: "hide" });
  return { slugs: items.map(({ slug }) => slug), isUpToDate };
}

/** Steps until nothing is left. */
async function keep({ db }: ServiceContext): Promise<void> {
  while ((await catalogStep(db, resolutionSources(), true)).wasBusy);
}

const withBash = { extra: "harness:\n  tools:\n    builtin: [bash]\n" };

describe("what an agent is found by", () => {
  test("follows its deploys and moves at once", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, withBash, { environment: "dev" });
    expect((await find(ctx, "tool:bash env:dev small")).slugs).toEqual(["helper"]);
    await deployAgent(ctx, { body: "No tools." });
    expect((await find(ctx, "behind:dev")).slugs).toEqual(["helper"]);
    await activateRevision(ctx, { agent: "helper", environment: "dev", revision: 2 });
    expect((await find(ctx, "tool:bash")).slugs).toEqual([]);
    await retireSlot(ctx, { agent: "helper", environment: "dev" });
    expect((await find(ctx, "env:dev")).slugs).toEqual([]);
  });

  test("is that of an inline agent's newest text", async () => {
    const { ctx } = await createTestWorkspace();
    await createInlineAgent(ctx, { text: "---\nname: scribe\ndescription: Writes minutes.\nmodel: local/small\n---\nWrite.\n" });
    expect((await find(ctx, "minutes is:inline")).slugs).toEqual(["scribe"]);
  });

  test("is made up for agents of an older version", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, withBash, { environment: "dev" });
    await ctx.db.agentText.deleteMany({ where: { workspaceId: ctx.workspace.id } });
    await ctx.db.agentFacts.deleteMany({ where: { workspaceId: ctx.workspace.id } });
    expect((await find(ctx, "tool:bash env:dev")).slugs).toEqual([]);
    expect((await find(ctx, "")).slugs).toEqual(["helper"]);
    await keep(ctx);
    expect((await find(ctx, "tool:bash env:dev small")).slugs).toEqual(["helper"]);
  });
});

describe("the settings of an environment", () => {
  test("decide what its active revisions may call, and nothing elsewhere", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevision(ctx, { environment: "dev" }, await spooled(muxAgent("planner", { base: "exec" })));
    await activateRevision(ctx, { agent: "planner", environment: "prod", revision: 1 });
    expect(await find(ctx, "tool:bash env:dev")).toEqual({ slugs: ["planner"], isUpToDate: true });
    const document = { agentAiDefaults: { planner: { enabled: false } } };
    await saveContext(ctx, { environment: "dev", dialect: "mux", expectedVersion: 0, document });
    expect(await find(ctx, "tool:bash env:dev")).toMatchObject({ isUpToDate: false });
    await keep(ctx);
    expect(await find(ctx, "tool:bash env:prod")).toEqual({ slugs: ["planner"], isUpToDate: true });
    const row = await ctx.db.resolvedTools.findFirstOrThrow({ where: { workspaceId: ctx.workspace.id } });
    expect(row.isResolved).toBe(true);
    expect((await find(ctx, "tool:bash env:dev")).slugs).toEqual(row.allowed.includes("bash") ? ["planner"] : []);
  });

  test("that were worked out once are there at the next move", async () => {
    const { ctx } = await createTestWorkspace();
    await saveContext(ctx, { environment: "dev", dialect: "mux", expectedVersion: 0, document: { maxTaskNestingDepth: 2 } });
    await deployRevision(ctx, { environment: "dev" }, await spooled(muxAgent("planner", { base: "exec" })));
    expect((await find(ctx, "tool:bash")).isUpToDate).toBe(false);
    await keep(ctx);
    await retireSlot(ctx, { agent: "planner", environment: "dev" });
    await activateRevision(ctx, { agent: "planner", environment: "dev", revision: 1 });
    expect(await find(ctx, "tool:bash env:dev")).toEqual({ slugs: ["planner"], isUpToDate: true });
  });
});

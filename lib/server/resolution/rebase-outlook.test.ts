import { afterAll, describe, expect, test } from "vitest";
import { rebaseOutlookView } from "#schemas/rebase";
import type { ServiceContext } from "@/lib/server/context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { rebaseOutlook } from "@/lib/server/resolution/rebase-outlook";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { muxAgent } from "@/lib/server/testing/mux-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const deploy = async (ctx: ServiceContext, ...[id, header, body]: Parameters<typeof muxAgent>) =>
  deployRevision(ctx, {}, await spooled(muxAgent(id, header, body)));
const reviewer = { agent: "reviewer", revision: 1 };

describe("the outlook of a rebase", () => {
  test("of an agent of another format is that nothing changes", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    expect(await rebaseOutlook(ctx, { agent: "helper", revision: 1 })).toMatchObject({ newer: [], change: null });
  });

  test("tells which base has moved on, and what it would change", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deploy(ctx, "careful", { base: "exec", tools: { remove: ["bash"] } });
    await deploy(ctx, "reviewer", { base: "careful" });
    expect(await rebaseOutlook(as("viewer"), reviewer)).toEqual({ ...reviewer, context: null, newer: [], change: null });
    await deploy(ctx, "careful", { base: "exec", ai: { model: "acme:large" } });
    const outlook = await rebaseOutlook(ctx, reviewer);
    expect(rebaseOutlookView.parse(outlook)).toEqual(outlook);
    expect(outlook.newer).toEqual([{ id: "careful", path: "home/.mux/agents/careful.md", revision: 2 }]);
    const { change } = outlook;
    expect(change).toMatchObject({ canRunBefore: true, canRunAfter: true, changesNothing: false, changesPrompt: false });
    expect(change?.policy?.gained.map(({ tool, before }) => [tool, before?.because.layer])).toContainEqual(["bash", "careful@global"]);
    expect(change?.fields).toContainEqual({ name: "ai.model", after: "acme:large" });
  });

  test("is clear once the agent was deployed again", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, "careful", { base: "exec", tools: { remove: ["bash"] } });
    await deploy(ctx, "reviewer", { base: "careful" });
    await deploy(ctx, "careful", { base: "exec" }, "Be careful.");
    expect((await rebaseOutlook(ctx, reviewer)).change).toMatchObject({ changesPrompt: true });
    await deploy(ctx, "reviewer", { base: "careful" });
    expect(await rebaseOutlook(ctx, { ...reviewer, revision: 2 })).toMatchObject({ newer: [], change: null });
  });

  test("sees an agent that now stands before a built-in one", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, "reviewer", { base: "exec" });
    await deploy(ctx, "exec", { base: "exec", tools: { remove: ["bash"] } });
    const { newer, change } = await rebaseOutlook(ctx, reviewer);
    expect(newer).toEqual([{ id: "exec", path: "home/.mux/agents/exec.md", revision: 1 }]);
    expect([change?.changesChain, change?.policy?.lost.map(({ tool }) => tool)]).toEqual([true, ["bash"]]);
  });

  test("is not there for others", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const stranger = (await createTestWorkspace()).ctx;
    await expect(rebaseOutlook(stranger, { agent: "helper", revision: 1 })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });
});

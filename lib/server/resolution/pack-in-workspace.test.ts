import { afterAll, describe, expect, test } from "vitest";
import { checkUpload } from "@/lib/server/checks/check-upload";
import type { ServiceContext } from "@/lib/server/context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { getMuxAround } from "@/lib/server/resolution/get-mux-around";
import { resolveRevision } from "@/lib/server/resolution/resolve-revision";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { deploySteps } from "@/lib/server/revisions/deploy-steps";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { muxAgent } from "@/lib/server/testing/mux-agent";
import { createTestWorkspace, testModel } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const deploy = async (ctx: ServiceContext, files: Record<string, string>, input = {}) => deployRevision(ctx, input, await spooled(files));

/** `role sourcePath` of the files that a revision keeps of its authors. */
async function pinned(ctx: ServiceContext, agent: string, revision = 1): Promise<string[]> {
  const { manifest } = await getRevision(ctx, { agent, revision });
  return manifest.files.flatMap(({ role, sourcePath }) => (sourcePath === undefined ? [] : `${role} ${sourcePath}`));
}

/** Deploy steps that count the jobs they ask for. */
function counting() {
  const asked: string[] = [];
  const steps = deploySteps();
  const run: typeof steps.jobs.run = (name, input, options) => {
    asked.push(name);
    return steps.jobs.run(name, input, options);
  };
  return { asked, steps: { ...steps, jobs: { ...steps.jobs, run } } };
}

test("a deploy of another agent asks for nothing more", async () => {
  const { ctx } = await createTestWorkspace();
  const { asked, steps } = counting();
  await deployRevision(ctx, {}, await spooled(smallAgent()), steps);
  expect(asked.filter((name) => name === "leavingBase")).toEqual([]);
  await expect(deployRevision(ctx, {}, await spooled(smallAgent({ extra: "colour: red\n" })), steps)).rejects.toMatchObject({
    code: "AGENT_INVALID",
  });
  expect([asked.filter((name) => name === "pack").length, asked.includes("leavingBase")]).toEqual([2, false]);
});

test("a refused model is told which ones the workspace has", async () => {
  const { ctx } = await createTestWorkspace();
  const refused = checkUpload(ctx, await spooled(smallAgent({ model: "sonnet" })));
  expect(await refused).toMatchObject({
    diagnostics: [{ code: "MODEL_FORMAT", hint: expect.stringContaining(`This workspace has ${testModel}`) }],
  });
});

describe("a deploy of a Mux agent", () => {
  test("pins the workspace's agents that it is based on, down to the built-in ones", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, muxAgent("careful", { base: "exec", tools: { remove: ["bash"] } }));
    await deploy(ctx, muxAgent("reviewer", { base: "careful" }));
    await deploy(ctx, muxAgent("security", { base: "reviewer" }));
    expect(await pinned(ctx, "security")).toEqual([
      "entry .mux/agents/security.md",
      "base home/.mux/agents/careful.md",
      "base home/.mux/agents/reviewer.md",
    ]);
  });

  test("keeps what it was resolved with when the base moves on, and is built again alike", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, muxAgent("careful", { base: "exec", tools: { remove: ["bash"] } }));
    const { revision } = await deploy(ctx, muxAgent("reviewer", { base: "careful" }));
    await deploy(ctx, muxAgent("careful", { base: "exec" }));
    const { resolved, decision } = await resolveRevision(ctx, { agent: "reviewer", revision: 1, tool: "bash" });
    expect(resolved?.chain.map(({ id, scope }) => `${id}@${scope}`)).toEqual(["reviewer@project", "careful@global", "exec@built-in"]);
    expect(decision).toMatchObject({ mode: "blocked", because: { layer: "careful@global", path: "home/.mux/agents/careful.md" } });
    expect((await getRevision(ctx, { agent: "reviewer", revision: 1 })).rebuild.outcome).toBe("identical");
    const again = await deploy(ctx, muxAgent("reviewer", { base: "careful" }));
    expect([again.reused, again.revision.number, again.revision.artifactDigest === revision.artifactDigest]).toEqual([false, 2, false]);
  });

  test("keeps what its chain passed over, so that the stored figure draws it and the rebuild is the same", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, muxAgent("careful", { base: "exec" }));
    const files = { ...muxAgent("reviewer", { base: "careful" }), ".mux/agents/careful.md": "No frontmatter.\n" };
    await deploy(ctx, files, { root: ".mux/agents/reviewer.md" });
    expect(await pinned(ctx, "reviewer")).toEqual([
      "passed-over .mux/agents/careful.md",
      "entry .mux/agents/reviewer.md",
      "base home/.mux/agents/careful.md",
    ]);
    const { resolved, diagnostics } = await resolveRevision(ctx, { agent: "reviewer", revision: 1 });
    expect(resolved?.chain.map(({ id, scope, state }) => `${id}@${scope} ${state}`)).toEqual([
      "reviewer@project used",
      "careful@global used",
      "careful@project broken",
      "exec@built-in used",
    ]);
    expect(diagnostics.map(({ code }) => code)).toContain("MUX_BASE_UNREADABLE");
    expect((await getRevision(ctx, { agent: "reviewer", revision: 1 })).rebuild.outcome).toBe("identical");
  });

  test("takes a project's own definition before the workspace's of that name", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, muxAgent("careful", { base: "exec" }));
    const files = { ...muxAgent("careful", { base: "explore" }), ...muxAgent("reviewer", { base: "careful" }) };
    await deploy(ctx, files, { root: ".mux/agents/reviewer.md" });
    expect(await pinned(ctx, "reviewer")).toEqual(["base .mux/agents/careful.md", "entry .mux/agents/reviewer.md"]);
  });

  test("is never based on its own earlier revision, but on the built-in agent of its id", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, muxAgent("exec", { base: "exec", tools: { remove: ["bash"] } }));
    await deploy(ctx, muxAgent("exec", { base: "exec" }));
    expect(await pinned(ctx, "exec", 2)).toEqual(["entry .mux/agents/exec.md"]);
  });

  test("passes over archived agents and revoked revisions", async () => {
    const { ctx, workspace } = await createTestWorkspace();
    await deploy(ctx, muxAgent("careful", { base: "exec", tools: { remove: ["bash"] } }));
    await deploy(ctx, muxAgent("careful", { base: "exec" }));
    const careful = { agent: { workspaceId: workspace.id, slug: "careful" } };
    await ctx.db.revision.updateMany({ where: { ...careful, number: 2 }, data: { revokedAt: new Date() } });
    await deploy(ctx, muxAgent("reviewer", { base: "careful" }));
    expect((await resolveRevision(ctx, { agent: "reviewer", revision: 1, tool: "bash" })).decision).toMatchObject({ mode: "blocked" });
    await ctx.db.agent.updateMany({ where: { workspaceId: workspace.id, slug: "careful" }, data: { archivedAt: new Date() } });
    await expect(deploy(ctx, muxAgent("other", { base: "careful" }))).rejects.toMatchObject({
      code: "AGENT_INVALID",
      diagnostics: expect.arrayContaining([expect.objectContaining({ code: "MUX_BASE_MISSING" })]),
    });
  });

  test("does not see the agents of another workspace, nor those of another format", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy((await createTestWorkspace()).ctx, muxAgent("careful", { base: "exec" }));
    await deploy(ctx, smallAgent({ name: "helper" }));
    for (const base of ["careful", "helper"]) {
      await expect(deploy(ctx, muxAgent("reviewer", { base }))).rejects.toMatchObject({ code: "AGENT_INVALID" });
    }
  });

  test("can be checked before the upload against what the deploy will find", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deploy(ctx, muxAgent("careful", { base: "exec" }));
    await deploy(ctx, muxAgent("reviewer", { base: "careful" }));
    const { definitions } = await getMuxAround(as("viewer"), { id: "security", base: "reviewer" });
    expect(definitions.map(({ path, revision }) => [path, revision])).toEqual([
      ["home/.mux/agents/reviewer.md", 1],
      ["home/.mux/agents/careful.md", 1],
    ]);
    expect(definitions[1]?.text).toBe(muxAgent("careful", { base: "exec" })[".mux/agents/careful.md"]);
    expect(await getMuxAround(ctx, { id: "reviewer", base: "nobody" })).toEqual({ definitions: [] });
    const forAnybody = await getMuxAround(ctx, { base: "reviewer" });
    expect(forAnybody.definitions.map(({ id }) => id)).toEqual(["reviewer", "careful"]);
    expect((await getMuxAround(ctx, { id: "careful", base: "reviewer" })).definitions.map(({ id }) => id)).toEqual(["reviewer"]);
  });

  test("is checked as it would be deployed", async () => {
    const { ctx, as } = await createTestWorkspace();
    const files = muxAgent("reviewer", { base: "careful" });
    expect(await checkUpload(as("viewer"), await spooled(files))).toMatchObject({
      status: "invalid",
      diagnostics: expect.arrayContaining([expect.objectContaining({ code: "MUX_BASE_MISSING" })]),
    });
    await deploy(ctx, muxAgent("careful", { base: "exec" }));
    const report = await checkUpload(as("viewer"), await spooled(files));
    const { revision } = await deploy(ctx, files);
    expect(report).toMatchObject({ status: "valid", digests: { artifact: revision.artifactDigest } });
  });
});

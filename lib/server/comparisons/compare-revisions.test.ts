import { afterAll, describe, expect, test } from "vitest";
import { type CompareRevisionsInput, compareRevisionsInput, compareUploadInput, comparisonView } from "#schemas/comparison";
import { compareRevisions } from "@/lib/server/comparisons/compare-revisions";
import { compareUpload } from "@/lib/server/comparisons/compare-upload";
import type { ServiceContext } from "@/lib/server/context";
import { saveContext } from "@/lib/server/contexts/save-context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { listRevisions } from "@/lib/server/revisions/list-revisions";
import { activateRevision } from "@/lib/server/slots/activate-revision";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { countingSources } from "@/lib/server/testing/counting-sources";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { muxAgent } from "@/lib/server/testing/mux-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const tools = (names: string) => ({ extra: `harness:\n  tools:\n    builtin: [${names}]\n` });
const between = (from: string, to: string, more: Partial<CompareRevisionsInput> = {}) => ({
  ...compareRevisionsInput.parse({ from, to }),
  ...more,
});

/** v1 reads, v2 may call bash too. */
async function deployTwo(ctx: ServiceContext): Promise<void> {
  await deployAgent(ctx, tools("read"));
  await deployAgent(ctx, tools("read, bash"));
}

describe("comparing revisions", () => {
  test("says first what the later one may do more", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployTwo(ctx);
    const view = await compareRevisions(as("viewer"), between("helper@v1", "helper@2"));
    expect(comparisonView.parse(view)).toEqual(view);
    expect(view).toMatchObject({
      from: { agent: "helper", revision: 1, environment: null },
      to: { revision: 2 },
      contexts: [],
      summary: "+bash",
      isWidening: true,
      permissions: { gained: [{ tool: "bash", after: { because: { layer: "harness.tools.builtin", range: { start: { line: 7 } } } } }] },
      files: [{ kind: "changed", after: { path: "agent.md", role: "entry" } }],
    });
  });

  test("takes what is active in a slot, with the settings of an environment, and another agent", async () => {
    const { ctx } = await createTestWorkspace();
    await deployTwo(ctx);
    await deployAgent(ctx, { name: "other", ...tools("read") });
    await activateRevision(ctx, { agent: "helper", environment: "dev", revision: 2 });
    const view = await compareRevisions(ctx, between("helper@dev", "other@v1", { environment: "prod" }));
    expect(view).toMatchObject({
      from: { agent: "helper", revision: 2, environment: "dev" },
      to: { agent: "other", revision: 1 },
      contexts: [{ dialect: "mutagent", environment: "prod", version: 0 }],
      isWidening: false,
      permissions: { lost: [{ tool: "bash" }] },
    });
    await expect(compareRevisions(ctx, between("helper@prod", "helper@v1"))).rejects.toMatchObject({
      kind: "CONFLICT",
      code: "SLOT_EMPTY",
    });
  });

  test("finds no change between a revision and itself", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    expect(await compareRevisions(ctx, between("helper@v1", "helper@v1"))).toMatchObject({
      summary: "no change",
      files: [],
      definition: [],
    });
  });

  test("is worked out once for the same packages and settings", async () => {
    const { ctx, as } = await createTestWorkspace();
    for (const body of ["Once.", "Only once."]) await deployAgent(ctx, { body });
    await activateRevision(ctx, { agent: "helper", environment: "dev", revision: 2 });
    const { asked, sources } = countingSources();
    const first = await compareRevisions(ctx, between("helper@v1", "helper@v2"), sources);
    expect(asked).toHaveLength(1);
    const again = await compareRevisions(as("viewer"), between("helper@v1", "helper@dev"), sources);
    expect(again).toEqual({ ...first, to: { ...first.to, environment: "dev" } });
    expect(asked).toHaveLength(1);
    await compareRevisions(ctx, between("helper@v2", "helper@v1"), sources);
    await compareRevisions(ctx, between("helper@v1", "helper@v2", { as: "subagent" }), sources);
    expect(asked).toHaveLength(3);
  });

  test("is worked out once for all who ask at the same time, and anew after it failed", async () => {
    const { ctx } = await createTestWorkspace();
    for (const body of ["Alone.", "Together."]) await deployAgent(ctx, { body });
    const { asked, sources } = countingSources();
    const failing = { ...sources, jobs: { ...sources.jobs, run: () => Promise.reject(new Error("no process")) } };
    const ask = (from: typeof sources) => compareRevisions(ctx, between("helper@v1", "helper@v2"), from);
    const failed = await Promise.allSettled([ask(failing), ask(failing)]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => ask(sources)));
    expect(asked).toHaveLength(1);
    for (const other of others) expect(other).toEqual(first);
  });

  test("leaves in the list of revisions what each one changed", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployTwo(ctx);
    const changes = async () => (await listRevisions(ctx, { agent: "helper", limit: 10 })).items.map(({ change }) => change);
    await compareRevisions(ctx, between("helper@v2", "helper@v1"));
    await compareRevisions(ctx, between("helper@v1", "helper@v2", { as: "subagent" }));
    expect(await changes()).toEqual([null, null]);
    await compareRevisions(as("viewer"), between("helper@v1", "helper@v2"));
    expect(await changes()).toEqual([{ since: 1, summary: "+bash", isWidening: true }, null]);
  });

  test("is worked out anew after the settings changed", async () => {
    const { ctx } = await createTestWorkspace();
    for (const base of ["exec", "plan"]) await deployRevision(ctx, {}, await spooled(muxAgent("reviewer", { base })));
    const { asked, sources } = countingSources();
    const inDev = () => compareRevisions(ctx, between("reviewer@v1", "reviewer@v2", { environment: "dev" }), sources);
    await inDev();
    const document = { agentAiDefaults: { reviewer: { modelString: "acme/large" } } };
    await saveContext(ctx, { environment: "dev", dialect: "mux", document, expectedVersion: 0 });
    expect(await inDev()).toMatchObject({ contexts: [{ version: 1 }] });
    expect(asked).toHaveLength(2);
    await inDev();
    expect(asked).toHaveLength(2);
  });

  test("is logged as a read when a machine asks", async () => {
    const { ctx, token } = await createTestWorkspace();
    await deployTwo(ctx);
    const machine = token("read");
    await compareRevisions(machine, between("helper@v1", "helper@v2"));
    await expect.poll(() => ctx.db.pull.count({ where: { tokenId: machine.actor.id } })).toBeGreaterThan(0);
  });

  test("is not there for others, nor for an environment that cannot be seen", async () => {
    const { ctx, token } = await createTestWorkspace();
    await deployTwo(ctx);
    await activateRevision(ctx, { agent: "helper", environment: "prod", revision: 1 });
    const missing = { kind: "NOT_FOUND" };
    const stranger = (await createTestWorkspace()).ctx;
    await expect(compareRevisions(stranger, between("helper@v1", "helper@v2"))).rejects.toMatchObject(missing);
    await expect(compareRevisions(ctx, between("helper@v1", "helper@v3"))).rejects.toMatchObject(missing);
    await expect(compareRevisions(ctx, between("helper@v1", "nobody@v1"))).rejects.toMatchObject(missing);
    const limited = token("read", ["dev"]);
    await expect(compareRevisions(limited, between("helper@v1", "helper@prod"))).rejects.toMatchObject(missing);
    await expect(compareRevisions(limited, between("helper@v1", "helper@v2", { environment: "prod" }))).rejects.toMatchObject(missing);
  });
});

describe("comparing an upload with a revision", () => {
  const from = (name: string) => compareUploadInput.parse({ from: name });

  test("says what it would change, and stores nothing", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployAgent(ctx, tools("read"));
    const view = await compareUpload(as("viewer"), from("helper@v1"), await spooled(smallAgent(tools("read, bash"))));
    expect(comparisonView.parse(view)).toEqual(view);
    expect(view).toMatchObject({
      from: { agent: "helper", revision: 1 },
      to: { agent: "helper", revision: null, environment: null },
      summary: "+bash",
    });
    expect(await ctx.db.revision.count({ where: { workspaceId: ctx.workspace.id } })).toBe(1);
    const { revision } = await deployAgent(ctx, tools("read, bash"));
    expect(view.package.after.digests).toMatchObject({ archive: revision.archiveDigest, artifact: revision.artifactDigest });
    const stored = await compareRevisions(ctx, between("helper@v1", "helper@v2"));
    expect({ ...view, to: null }).toEqual({ ...stored, to: null });
  });

  test("is refused for an upload with errors, and for what there is not", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const broken = await spooled(smallAgent({ name: "No Name" }));
    await expect(compareUpload(ctx, from("helper@v1"), broken)).rejects.toMatchObject({ kind: "INVALID", code: "AGENT_INVALID" });
    const stranger = (await createTestWorkspace()).ctx;
    for (const [asker, name] of [
      [ctx, "helper@v2"],
      [stranger, "helper@v1"],
    ] as const)
      await expect(compareUpload(asker, from(name), await spooled(smallAgent()))).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(compareUpload(ctx, from("helper@prod"), await spooled(smallAgent()))).rejects.toMatchObject({ code: "SLOT_EMPTY" });
  });
});

test.each(["helper", "helper@", "@v1", "helper@0", "helper@Prod", "a@b@c"])("refuses %j as the name of a side", (name) => {
  expect(compareRevisionsInput.safeParse({ from: name, to: "helper@v1" }).success).toBe(false);
});

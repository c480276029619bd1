import { afterAll, describe, expect, test } from "vitest";
import { resolvedRevisionView } from "#schemas/resolved";
import { saveContext } from "@/lib/server/contexts/save-context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { resolveRevision } from "@/lib/server/resolution/resolve-revision";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { spooled } from "@/lib/server/testing/agent-upload";
import { countingSources } from "@/lib/server/testing/counting-sources";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { muxAgent } from "@/lib/server/testing/mux-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const helper = { agent: "helper", revision: 1 };
const withTools = { extra: "disallowed_tools: [bash]\nharness:\n  tools:\n    builtin: [bash, read]\n" };

describe("the resolved view of a revision", () => {
  test("has the header with its lines, the prompt, and a reason for each tool", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployAgent(ctx, withTools);
    const view = await resolveRevision(as("viewer"), helper);
    expect(resolvedRevisionView.parse(view)).toEqual(view);
    expect(view).toMatchObject({ ...helper, context: null, decision: null, resolved: { dialect: "mutagent", name: "helper" } });
    expect(view.resolved?.fields.find(({ name }) => name === "disallowed_tools")?.origin).toMatchObject({ range: { start: { line: 5 } } });
    expect(view.resolved?.prompt.map(({ text }) => text)).toEqual(["You help.\n"]);
    expect(view.resolved?.policy.decisions.map(({ tool, mode, overrode }) => [tool, mode, overrode.length])).toEqual([
      ["bash", "blocked", 1],
      ["read", "allowed", 0],
    ]);
  });

  test("answers why it can't use bash, and what of a tool that nobody knows", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, withTools);
    const ask = async (tool: string) => (await resolveRevision(ctx, { ...helper, tool })).decision;
    expect(await ask("bash")).toMatchObject({
      mode: "blocked",
      because: { layer: "disallowed_tools", path: "agent.md", range: { start: { line: 5 } } },
      overrode: [{ layer: "harness.tools.builtin", range: { start: { line: 8 } } }],
    });
    expect(await ask("read")).toMatchObject({ mode: "allowed", kind: "built-in" });
    expect(await ask("teleport")).toMatchObject({
      tool: "teleport",
      kind: "unknown",
      mode: "blocked",
      because: { layer: "harness.tools.builtin" },
    });
  });

  test("is made with the settings in force in an environment, and names them", async () => {
    const { ctx } = await createTestWorkspace();
    await deployRevision(ctx, {}, await spooled(muxAgent("reviewer", { base: "exec" })));
    const model = async (environment: string) => {
      const { context, resolved } = await resolveRevision(ctx, { agent: "reviewer", revision: 1, environment });
      const setting = resolved?.policy.settings?.find(({ name }) => name === "model");
      return [context?.version, setting?.value, setting?.because.layer];
    };
    const save = async (expectedVersion: number, modelString: string) =>
      saveContext(ctx, {
        environment: "dev",
        dialect: "mux",
        expectedVersion,
        document: { agentAiDefaults: { reviewer: { modelString } } },
      });
    const untouched = await model("dev");
    expect(untouched[0]).toBe(0);
    await save(0, "acme:small");
    expect(await model("dev")).toEqual([1, "acme:small", "user settings"]);
    await save(1, "acme:large");
    expect(await model("dev")).toEqual([2, "acme:large", "user settings"]);
    expect(await model("prod")).toEqual(untouched);
  });

  test("is worked out once for each question", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, { body: `Once. ${ctx.workspace.id}` });
    const { asked, sources } = countingSources();
    const first = await resolveRevision(ctx, helper, sources);
    expect(await resolveRevision(ctx, helper, sources)).toEqual(first);
    await resolveRevision(ctx, { ...helper, environment: "dev" }, sources);
    expect(asked).toEqual(["resolve"]);
    await resolveRevision(ctx, { ...helper, tool: "bash" }, sources);
    await resolveRevision(ctx, { ...helper, depth: 1 }, sources);
    expect(asked).toHaveLength(3);
  });

  test("is logged as a read when a machine asks", async () => {
    const { ctx, token } = await createTestWorkspace();
    await deployAgent(ctx);
    const machine = token("read");
    await resolveRevision(machine, helper);
    await expect.poll(() => ctx.db.pull.count({ where: { tokenId: machine.actor.id } })).toBe(1);
  });

  test("is not there for others, nor for an environment that cannot be seen", async () => {
    const { ctx, token } = await createTestWorkspace();
    await deployAgent(ctx);
    const stranger = (await createTestWorkspace()).ctx;
    const missing = { kind: "NOT_FOUND" };
    await expect(resolveRevision(stranger, helper)).rejects.toMatchObject(missing);
    await expect(resolveRevision(ctx, { ...helper, revision: 2 })).rejects.toMatchObject(missing);
    await expect(resolveRevision(ctx, { ...helper, environment: "nowhere" })).rejects.toMatchObject(missing);
    await expect(resolveRevision(token("read", ["dev"]), { ...helper, environment: "prod" })).rejects.toMatchObject(missing);
  });
});

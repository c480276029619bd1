import { existsSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import type { JobPool } from "#compiler/jobs";
import { type SimulationView, simulateChangeInput, simulationView } from "#schemas/simulation";
import type { ServiceContext } from "@/lib/server/context";
import { saveContext } from "@/lib/server/contexts/save-context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { resolutionSources } from "@/lib/server/resolution/with-archive";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { simulateChange } from "@/lib/server/simulations/simulate-change";
import { spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { muxAgent } from "@/lib/server/testing/mux-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const deploy = async (ctx: ServiceContext, ...[id, header]: Parameters<typeof muxAgent>) =>
  deployRevision(ctx, {}, await spooled(muxAgent(id, header)));

const careful = (tools: string) => `---\nname: Careful\nbase: exec\n${tools}---\nBe careful.\n`;
const ask = (ctx: ServiceContext, input: object) => simulateChange(ctx, simulateChangeInput.parse(input));

describe("what if a base were otherwise", () => {
  test("names the agents that stand on it, those that gain something first, page by page", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployAgent(ctx);
    await deploy(ctx, "careful", { base: "exec", tools: { remove: ["bash", "memory"] } });
    await deploy(ctx, "apart", { base: "exec" });
    await deploy(ctx, "reader", { base: "careful", tools: { add: ["bash"] } });
    await deploy(ctx, "writer", { base: "careful" });
    const change = { kind: "base", id: "careful", text: careful("tools:\n  remove: [memory, web_fetch]\n") };
    const answer = await ask(as("viewer"), { change });
    expect(simulationView.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ dialect: "mux", context: null, total: 4, looked: 4, unread: [], nextCursor: null });
    const told = answer.changed.map(({ agent, isWidening, delta }) => [
      agent,
      isWidening,
      delta?.gained.map(({ tool }) => tool),
      delta?.lost.map(({ tool }) => tool),
    ]);
    expect(told).toEqual([
      ["writer", true, ["bash"], ["web_fetch"]],
      ["reader", false, [], ["web_fetch"]],
    ]);
    const first = await ask(ctx, { change, limit: 3 });
    // Counted for the first page alone: who comes or goes meanwhile moves no bar.
    await deploy(ctx, "late", { base: "exec" });
    await ctx.db.agent.update({
      where: { workspaceId_slug: { workspaceId: ctx.workspace.id, slug: "apart" } },
      data: { archivedAt: new Date() },
    });
    const rest = await ask(ctx, { change, limit: 3, cursor: first.nextCursor });
    expect([first.total, first.looked, rest.total, rest.looked, rest.nextCursor]).toEqual([4, 3, 4, 1, null]);
    expect([...first.changed, ...rest.changed].map(({ agent }) => agent).sort()).toEqual(["reader", "writer"]);
  });

  test("goes on where a page ended, in the order of code points whatever the collation of the database", async () => {
    const { ctx } = await createTestWorkspace();
    for (const id of ["b", "a_c", "a-d", "ab"]) await deploy(ctx, id, { base: "exec" });
    const change = { kind: "base", id: "exec", text: "---\nname: Exec\n---\nDo it.\n" };
    const order: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: SimulationView = await ask(ctx, { change, limit: 1, cursor: cursor ?? undefined });
      order.push(...page.changed.map(({ agent }) => agent));
      cursor = page.nextCursor;
    }
    expect(order).toEqual(["a-d", "a_c", "ab", "b"]);
  });

  test("ends a page early where its answer is long, and goes on behind it", async () => {
    const { ctx } = await createTestWorkspace();
    const names = Array.from({ length: 12 }, (_, index) => `agent-${String(index).padStart(2, "0")}`);
    for (const name of names) await deploy(ctx, name, { base: "exec", tools: { add: [".*"] } });
    const added = Array.from({ length: 500 }, (_, index) => `tool_${index}_${"x".repeat(100)}`);
    const change = { kind: "universe", dialect: "mux", added };
    const first = await ask(ctx, { change, limit: 50 });
    expect(first).toMatchObject({ total: 12, looked: 10, nextCursor: expect.any(String) });
    const rest = await ask(ctx, { change, limit: 50, cursor: first.nextCursor });
    expect([rest.looked, rest.nextCursor]).toEqual([2, null]);
    expect([...first.changed, ...rest.changed].map(({ agent }) => agent)).toEqual(names);
  });

  test("ends when the caller leaves, and keeps no copy of a package", async () => {
    const { ctx } = await createTestWorkspace();
    for (const id of ["one", "two"]) await deploy(ctx, id, { base: "exec" });
    const leaving = new AbortController();
    const { jobs, store } = resolutionSources();
    const paths: string[] = [];
    const watched: JobPool = {
      ...jobs,
      run(name, input, options) {
        if ("archivePaths" in input) paths.push(...input.archivePaths);
        leaving.abort();
        return jobs.run(name, input, options);
      },
    };
    const input = simulateChangeInput.parse({ change: { kind: "base", id: "exec", text: careful("") } });
    const asked = simulateChange(ctx, input, { sources: { store, jobs: watched }, signal: leaving.signal });
    await expect(asked).rejects.toMatchObject({ code: "JOB_ABORTED" });
    expect([paths.length, paths.filter((path) => existsSync(path))]).toEqual([2, []]);
  });

  test("says whom it would stop, and why", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, "careful", { base: "exec" });
    await deploy(ctx, "writer", { base: "careful" });
    const { changed } = await ask(ctx, { change: { kind: "base", id: "careful", text: careful("tools:\n  add: ['(']\n") } });
    expect(changed).toEqual([
      expect.objectContaining({
        agent: "writer",
        canRunBefore: true,
        canRunAfter: false,
        delta: null,
        problem: expect.objectContaining({ code: "MUX_BAD_REGEX" }),
      }),
    ]);
  });
});

describe("what if the settings of an environment were otherwise", () => {
  const advised = { kind: "context", dialect: "mux", document: { experiments: { advisor: true } } };

  test("looks at what is active there, under the settings there", async () => {
    const { ctx } = await createTestWorkspace();
    await deploy(ctx, "exec", { base: "exec" });
    expect(await ask(ctx, { change: advised, environment: "dev" })).toMatchObject({ total: 0, changed: [] });
    await deployRevision(ctx, { environment: "dev" }, await spooled(muxAgent("exec", { base: "exec" })));
    const { changed, context } = await ask(ctx, { change: advised, environment: "dev" });
    expect(context).toEqual({ environment: "dev", version: 0 });
    expect(changed.map(({ agent, delta }) => [agent, delta?.gained.map(({ tool }) => tool)])).toEqual([["exec", ["advisor"]]]);
    await saveContext(ctx, { environment: "dev", dialect: "mux", expectedVersion: 0, document: advised.document });
    expect((await ask(ctx, { change: advised, environment: "dev" })).changed).toEqual([]);
  });

  test("refuses settings that are none, and environments that are not there", async () => {
    const { ctx } = await createTestWorkspace();
    await expect(ask(ctx, { change: { ...advised, document: { nonsense: 1 } } })).rejects.toMatchObject({ code: "CONTEXT_INVALID" });
    await expect(ask(ctx, { change: advised, environment: "nowhere" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });
});

test("other workspaces have no part in it", async () => {
  const { ctx } = await createTestWorkspace();
  await deploy(ctx, "writer", { base: "exec" });
  const stranger = (await createTestWorkspace()).ctx;
  const change = { kind: "universe", dialect: "mux", edition: "mux@2026-08" };
  expect(await ask(stranger, { change })).toMatchObject({ total: 0, looked: 0, changed: [] });
  expect((await ask(ctx, { change })).changed.map(({ agent }) => agent)).toEqual(["writer"]);
});

import { afterAll, describe, expect, test } from "vitest";
import { plainTar } from "#compiler/plain-tar";
import { createDraftInput, type DraftChange, type DraftSummary, mergeDraftInput, mergeResult, publishDraftInput } from "#schemas/draft";
import { record } from "@/lib/server/audit/record";
import type { ServiceContext } from "@/lib/server/context";
import { createDraft } from "@/lib/server/drafts/create-draft";
import { getDraft } from "@/lib/server/drafts/get-draft";
import { mergeDraft } from "@/lib/server/drafts/merge-draft";
import { publishDraft } from "@/lib/server/drafts/publish-draft";
import { saveDraft } from "@/lib/server/drafts/save-draft";
import { shareDraft } from "@/lib/server/drafts/share-draft";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { type DeployMoment, deploySteps } from "@/lib/server/revisions/deploy-steps";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { getSlot } from "@/lib/server/slots/get-slot";
import type { ObjectStore } from "@/lib/server/storage/object-store";
import { onDisk, smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { muxAgent } from "@/lib/server/testing/mux-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const begin = (ctx: ServiceContext, from: unknown = { kind: "revision", agent: "helper", revision: 1 }) =>
  createDraft(ctx, createDraftInput.parse({ from }));
const text = (path: string, content: string): DraftChange => ({ path, kind: "text", text: content });
const save = (ctx: ServiceContext, draft: DraftSummary, files: DraftChange[]) =>
  saveDraft(ctx, { draft: draft.id, expectedVersion: draft.version, files });
const publish = (ctx: ServiceContext, draft: DraftSummary, more = {}) =>
  publishDraft(ctx, publishDraftInput.parse({ draft: draft.id, expectedVersion: draft.version, ...more }));
const merge = (ctx: ServiceContext, draft: DraftSummary, more = {}) =>
  mergeDraft(ctx, mergeDraftInput.parse({ draft: draft.id, expectedVersion: draft.version, ...more }));
const agentMd = (agent: Parameters<typeof smallAgent>[0] = {}) => text("agent.md", smallAgent(agent)["agent.md"] ?? "");

describe("publishing a draft", () => {
  test("makes the next revision with its message, activates it where asked, and closes the draft", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await save(ctx, await begin(ctx), [agentMd({ body: "You help well." })]);
    const result = await publish(ctx, draft, { message: "Help well", environment: "dev" });
    expect(result).toMatchObject({
      agent: "helper",
      revision: { number: 2, message: "Help well" },
      reused: false,
      isClosed: true,
      slot: { environment: "dev" },
    });
    expect(await getSlot(ctx, { agent: "helper", environment: "dev" })).toMatchObject({ revision: { number: 2 } });
    expect(await getRevision(ctx, { agent: "helper", revision: 2 })).toMatchObject({
      instructions: expect.stringContaining("You help well."),
    });
    expect(await getDraft(ctx, { draft: draft.id })).toMatchObject({ state: "published", published: { agent: "helper", revision: 2 } });
    await expect(publish(ctx, draft)).rejects.toMatchObject({ code: "DRAFT_CLOSED", facts: { agent: "helper", revision: 2 } });
    await expect(save(ctx, draft, [])).rejects.toMatchObject({ code: "DRAFT_CLOSED" });
    const events = await ctx.db.auditEvent.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { sequence: "asc" } });
    expect(events.map(({ action }) => action)).toEqual(["revision.deployed", "draft.created", "revision.deployed", "draft.published"]);
  });

  test.each([
    ["before-commit", { newest: 1, state: "open" }],
    ["after-commit", { newest: 2, state: "published" }],
  ] as const)("broken off at %s leaves revision and draft as if neither or both were written", async (broken, left) => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await save(ctx, await begin(ctx), [agentMd({ body: "You help well." })]);
    const breakOff = (moment: DeployMoment) => {
      if (moment === broken) throw new Error("broken off");
    };
    const input = publishDraftInput.parse({ draft: draft.id, expectedVersion: draft.version });
    await expect(publishDraft(ctx, input, { ...deploySteps(), reached: breakOff })).rejects.toThrow("broken off");
    expect(await getDraft(ctx, { draft: draft.id })).toMatchObject({ latestRevision: left.newest, state: left.state });
  });

  test("waits for whoever holds the draft before it holds anything that they may wait for", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await save(ctx, await begin(ctx), [agentMd({ body: "You help well." })]);
    const published = await ctx.db.$transaction(async (tx) => {
      const [holder] = await tx.$queryRaw<{ pid: number }[]>`
        select pg_backend_pid() as pid from draft where id = ${draft.id}::uuid for no key update`;
      const publishing = publish(ctx, draft);
      await expect
        .poll(() => ctx.db.$queryRaw`select 1 as one from pg_stat_activity where ${holder?.pid}::int = any(pg_blocking_pids(pid))`, {
          timeout: 10_000,
        })
        .toHaveLength(1);
      await record(tx, ctx, { action: "draft.shared", subject: { kind: "draft", id: draft.id }, data: {} });
      return { publishing };
    });
    expect(await published.publishing).toMatchObject({ revision: { number: 2 }, isClosed: true });
  });

  test("without a change is the revision that it began with, in every format", async () => {
    const { ctx } = await createTestWorkspace();
    const skill = {
      "SKILL.md": "---\nname: notes\ndescription: Keeps notes. Use it for notes.\n---\n# Notes\n\nKeep them.\n",
      "more/a.md": "a\n",
    };
    const claude = { "reviewer.md": "---\nname: reviewer\ndescription: Reviews.\ntools: Read\n---\nReview.\n" };
    const compozy = { "AGENT.md": "---\nname: scribe\n---\nWrite.\n" };
    const [definition] = Object.entries(smallAgent({ extra: "harness:\n  files:\n    - data\n" })).map(([path, content]) => ({
      path,
      bytes: Buffer.from(content),
    }));
    if (!definition) throw new Error("the sample has no definition");
    await deployRevision(ctx, {}, await onDisk(plainTar([definition], ["data"]), "spool", "folder"));
    const uploads = [claude, muxAgent("ask"), compozy];
    for (const files of uploads) await deployRevision(ctx, {}, { ...(await spooled(files)) });
    await deployRevision(
      ctx,
      { root: "notes", dialect: "skill" },
      await spooled(Object.fromEntries(Object.entries(skill).map(([at, content]) => [`notes/${at}`, content]))),
    );
    for (const agent of ["helper", "reviewer", "ask", "scribe", "notes"]) {
      const draft = await begin(ctx, { kind: "revision", agent, revision: 1 });
      expect(await publish(ctx, draft)).toMatchObject({ agent, reused: true, revision: { number: 1 }, isClosed: true });
    }
  });

  test("is refused with the findings of an upload, and changes nothing", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await save(ctx, await begin(ctx), [text("agent.md", "---\nname: helper\ndescription: a: b\n---\nHelp.\n")]);
    await expect(publish(ctx, draft)).rejects.toMatchObject({
      kind: "INVALID",
      code: "AGENT_INVALID",
      diagnostics: [{ code: "YAML_PARSE", path: "agent.md" }, expect.anything()],
    });
    expect(await getDraft(ctx, { draft: draft.id })).toMatchObject({ state: "open", version: 2 });
  });

  test("of an older version, or of somebody else, is refused", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await begin(ctx);
    await save(ctx, draft, [agentMd({ body: "Other." })]);
    await expect(publish(ctx, draft)).rejects.toMatchObject({ code: "DRAFT_CHANGED", facts: { version: 2 } });
    await shareDraft(ctx, { draft: draft.id, shared: true });
    await expect(publish(as("author"), { ...draft, version: 2 })).rejects.toMatchObject({ code: "DRAFT_NOT_OWN" });
    await expect(publish((await createTestWorkspace()).ctx, draft)).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(publish(as("viewer"), draft)).rejects.toMatchObject({ kind: "FORBIDDEN" });
  });

  test("that was edited while its folder was stored leaves it open, with the edit", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await save(ctx, await begin(ctx), [agentMd({ body: "Second." })]);
    const steps = deploySteps();
    const store = Object.create(steps.store, {
      put: {
        value: async (...given: Parameters<ObjectStore["put"]>) => {
          await save(ctx, draft, [agentMd({ body: "Third." })]);
          return steps.store.put(...given);
        },
      },
    });
    const input = publishDraftInput.parse({ draft: draft.id, expectedVersion: draft.version });
    const result = await publishDraft(ctx, input, { ...steps, store });
    expect(result).toMatchObject({ revision: { number: 2 }, isClosed: false });
    expect(await getDraft(ctx, { draft: draft.id })).toMatchObject({ state: "open", version: 3 });
  });

  test("under another name asks first, and then begins an agent", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await save(ctx, await begin(ctx), [agentMd({ name: "assistant" })]);
    await expect(publish(ctx, draft)).rejects.toMatchObject({
      kind: "CONFLICT",
      code: "DRAFT_RENAMED",
      facts: { name: "assistant", expected: "helper" },
    });
    expect(await publish(ctx, draft, { asNewAgent: true })).toMatchObject({ agent: "assistant", created: true, revision: { number: 1 } });
    const taken = await save(ctx, await begin(ctx, { kind: "empty", dialect: "mutagent", name: "helper" }), [
      agentMd({ body: "Another helper." }),
    ]);
    await expect(publish(ctx, taken)).rejects.toMatchObject({
      code: "AGENT_CHANGED",
      message: "There is an agent helper already; it has v1.",
    });
  });

  test("keeps where a conversion came from", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await begin(ctx, {
      kind: "conversion",
      agent: "helper",
      revision: 1,
      to: "claude",
      name: "helper2",
      acceptWidening: true,
    });
    expect(await publish(ctx, draft)).toMatchObject({ agent: "helper2", created: true });
    expect(await getRevision(ctx, { agent: "helper2", revision: 1 })).toMatchObject({
      dialect: "claude",
      conversion: { from: { agent: "helper", revision: 1 } },
    });
  });
});

describe("when somebody was faster", () => {
  const header = (model: string, extra = "") => smallAgent({ model, extra })["agent.md"] ?? "";

  test("the draft is refused, merged, and saved with the changes of both", async () => {
    const { ctx, as } = await createTestWorkspace({ models: ["local/small", "local/large"] });
    await deployAgent(ctx, { extra: "thinking: low\n" });
    const mine = await save(ctx, await begin(ctx), [text("agent.md", header("local/large", "thinking: low\n"))]);
    const author = as("author");
    const theirs = await save(author, await begin(author), [text("agent.md", header("local/small", "thinking: high\n"))]);
    await publish(author, theirs);
    await expect(publish(ctx, mine)).rejects.toMatchObject({ kind: "CONFLICT", code: "AGENT_CHANGED", facts: { latestRevision: 2 } });
    const merged = await merge(ctx, mine);
    expect(mergeResult.parse(merged)).toEqual(merged);
    expect(merged).toMatchObject({
      baseRevision: 1,
      onto: 2,
      merged: ["agent.md"],
      conflicts: [],
      draft: { version: 3, baseRevision: 2, changedFiles: 1 },
    });
    if (!merged.draft) return;
    expect(merged.draft.files[0]?.content?.text).toBe(header("local/large", "thinking: high\n"));
    expect(await publish(ctx, merged.draft)).toMatchObject({ revision: { number: 3 }, isClosed: true });
  });

  test("what both changed is asked, written only when all is chosen, and nothing of either is lost before", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployAgent(ctx);
    const body = (line: string) => [agentMd({ body: line })];
    const mine = await save(ctx, await begin(ctx), [...body("Mine."), text("notes.md", "kept\n")]);
    const author = as("author");
    await publish(author, await save(author, await begin(author), body("Theirs.")));
    const asked = await merge(ctx, mine);
    expect(asked).toMatchObject({
      draft: null,
      conflicts: [
        { id: "agent.md#6", kind: "text", base: { text: "You help.\n" }, mine: { text: "Mine.\n" }, theirs: { text: "Theirs.\n" } },
      ],
    });
    expect(await getDraft(ctx, { draft: mine.id })).toMatchObject({ version: 2, baseRevision: 1 });
    const choices = [{ id: "agent.md#6", take: "text", text: "Both.\n" }];
    const settled = await merge(ctx, mine, { onto: 2, choices });
    expect(settled.draft).toMatchObject({ version: 3, baseRevision: 2, changedFiles: 2 });
    expect(settled.draft?.files.map(({ path, content }) => [path, content?.text])).toEqual([
      ["agent.md", expect.stringContaining("Both.\n")],
      ["notes.md", "kept\n"],
    ]);
  });

  test("a merge with another revision than was seen, of a stale version, or of an agent that begins, is refused", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await begin(ctx);
    await deployAgent(ctx, { body: "Second." });
    await deployAgent(ctx, { body: "Third." });
    await expect(merge(ctx, draft, { onto: 2 })).rejects.toMatchObject({ code: "AGENT_CHANGED", facts: { latestRevision: 3 } });
    await expect(merge(ctx, { ...draft, version: 7 })).rejects.toMatchObject({ code: "DRAFT_CHANGED" });
    await expect(merge(ctx, await begin(ctx, { kind: "empty", dialect: "claude", name: "new" }))).rejects.toMatchObject({
      code: "DRAFT_NO_AGENT",
    });
    expect((await merge(ctx, draft)).draft).toMatchObject({ baseRevision: 3, changedFiles: 0 });
  });
});

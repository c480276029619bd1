import { describe, expect, test } from "vitest";
import { archiveAgent } from "@/lib/server/agents/archive-agent";
import { listAgents } from "@/lib/server/agents/list-agents";
import { unarchiveAgent } from "@/lib/server/agents/unarchive-agent";
import { verifyAuditChain } from "@/lib/server/audit/verify-audit-chain";
import { createInlineAgent } from "@/lib/server/inline/create-inline-agent";
import { getInlineAgent } from "@/lib/server/inline/get-inline-agent";
import { listInlineVersions } from "@/lib/server/inline/list-inline-versions";
import { saveInlineAgent } from "@/lib/server/inline/save-inline-agent";
import { smallAgent } from "@/lib/server/testing/agent-upload";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

const textOf = (body: string, fields = "") => `---\nname: note\nmodel: local/small\n${fields}---\n${body}\n`;
const note = { agent: "note" };

describe("an inline agent", () => {
  test("is created of one text, which says its slug and what it is given", async () => {
    const { ctx } = await createTestWorkspace();
    const text = textOf("Take notes.", "description: Takes notes.\ntools: read, bash\ndisallowed_tools: bash\nharness: {}\n");
    const created = await createInlineAgent(ctx, { text });
    expect(created).toMatchObject({
      agent: { slug: "note", kind: "inline", dialect: "mutagent", description: "Takes notes.", model: "local/small", latestRevision: null },
      version: 1,
      latestVersion: 1,
      text,
      brief: {
        name: "note",
        tools: ["read", "bash"],
        instructions: "Take notes.\n",
        policy: { decisions: [{ tool: "bash" }, { tool: "read" }] },
      },
      diagnostics: [{ code: "HARNESS_IGNORED", path: "agent.md" }],
      by: { kind: "user", name: "The owner" },
    });
    expect(await getInlineAgent(ctx, note)).toEqual(created);
  });

  test("is edited in place, and each version is kept", async () => {
    const { ctx, as } = await createTestWorkspace();
    const first = await createInlineAgent(ctx, { text: textOf("One.") });
    const second = await saveInlineAgent(as("author"), { ...note, text: textOf("Two.", "description: Twice.\n"), expectedVersion: 1 });
    expect(second).toMatchObject({ version: 2, latestVersion: 2, agent: { description: "Twice." }, by: { name: "The author" } });
    expect(second.agent.changedAt > first.agent.changedAt).toBe(true);
    expect(await getInlineAgent(ctx, { ...note, version: 1 })).toMatchObject({ version: 1, latestVersion: 2, text: textOf("One.") });
    const page = await listInlineVersions(ctx, { ...note, limit: 1 });
    expect(page.items).toMatchObject([{ version: 2, by: { name: "The author" } }]);
    expect(await listInlineVersions(ctx, { ...note, limit: 1, cursor: page.nextCursor ?? "" })).toMatchObject({
      items: [{ version: 1 }],
      nextCursor: null,
    });
  });

  test("stands in the catalog with its kind", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, { name: "helper" });
    await createInlineAgent(ctx, { text: textOf("One.") });
    const { items } = await listAgents(ctx, { limit: 10, archived: "hide" });
    expect(items.map(({ slug, kind }) => [slug, kind])).toEqual([
      ["helper", "managed"],
      ["note", "inline"],
    ]);
  });

  test("keeps its text byte for byte", async () => {
    const { ctx } = await createTestWorkspace();
    const text = textOf("Größe\r\n\t– 日本 🚀").replaceAll("\n---", "\r\n---");
    await createInlineAgent(ctx, { text });
    expect((await getInlineAgent(ctx, note)).text).toBe(text);
  });

  test("leaves an audit event for each version, in an unbroken chain", async () => {
    const { ctx } = await createTestWorkspace();
    await createInlineAgent(ctx, { text: textOf("One.") });
    await saveInlineAgent(ctx, { ...note, text: textOf("Two."), expectedVersion: 1 });
    const events = await ctx.db.auditEvent.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { sequence: "asc" } });
    expect(events.map(({ action, data }) => [action, data])).toEqual([
      ["inline.created", { agent: "note", version: 1 }],
      ["inline.saved", { agent: "note", version: 2 }],
    ]);
    expect(await verifyAuditChain(ctx.db, ctx.workspace.id)).toEqual({ status: "intact", events: 2 });
  });
});

describe("two who edit one text", () => {
  test("do not overwrite each other: the second is told the newest version", async () => {
    const { ctx } = await createTestWorkspace();
    await createInlineAgent(ctx, { text: textOf("One.") });
    const outcomes = await Promise.allSettled(
      ["Two.", "Three.", "Four."].map((body) => saveInlineAgent(ctx, { ...note, text: textOf(body), expectedVersion: 1 })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ kind: "CONFLICT", code: "INLINE_CHANGED", facts: { version: 2 } });
    }
    expect((await listInlineVersions(ctx, { ...note, limit: 10 })).items).toHaveLength(2);
  });

  test("who save the same, or one who did not hear the answer, make one version", async () => {
    const { ctx } = await createTestWorkspace();
    await createInlineAgent(ctx, { text: textOf("One.") });
    const save = () => saveInlineAgent(ctx, { ...note, text: textOf("Two."), expectedVersion: 1 });
    expect((await Promise.all([save(), save()])).map(({ version }) => version)).toEqual([2, 2]);
    expect(await ctx.db.auditEvent.count({ where: { workspaceId: ctx.workspace.id, action: "inline.saved" } })).toBe(1);
  });
});

describe("the slug of an inline agent", () => {
  test("is not taken by a folder that is deployed", async () => {
    const { ctx } = await createTestWorkspace();
    await createInlineAgent(ctx, { text: textOf("One.") });
    await expect(deployAgent(ctx, { name: "note" })).rejects.toMatchObject({ kind: "CONFLICT", code: "AGENT_INLINE_SLUG" });
  });

  test.each([
    ["a managed agent", false, { message: "A managed agent already has the name helper.", facts: { kind: "managed", archived: false } }],
    ["an archived agent", true, { hint: "Unarchive it, or give this agent another name.", facts: { archived: true } }],
  ])("is not taken from %s", async (_what, isArchived, expected) => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, { name: "helper" });
    if (isArchived) await archiveAgent(ctx, { agent: "helper" });
    const { "agent.md": text = "" } = smallAgent({ name: "helper" });
    await expect(createInlineAgent(ctx, { text })).rejects.toMatchObject({ kind: "CONFLICT", code: "AGENT_EXISTS", ...expected });
  });

  test("goes to one of several who create it at once, deploys among them", async () => {
    const { ctx } = await createTestWorkspace();
    const outcomes = await Promise.allSettled([
      createInlineAgent(ctx, { text: textOf("One.") }),
      createInlineAgent(ctx, { text: textOf("Two.") }),
      deployAgent(ctx, { name: "note" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(["AGENT_EXISTS", "AGENT_INLINE_SLUG"]).toContain(outcome.reason.code);
    }
  });

  test("does not change: a text that names another agent is refused", async () => {
    const { ctx } = await createTestWorkspace();
    await createInlineAgent(ctx, { text: textOf("One.") });
    const text = textOf("Two.").replace("note", "memo");
    await expect(saveInlineAgent(ctx, { ...note, text, expectedVersion: 1 })).rejects.toMatchObject({
      kind: "INVALID",
      code: "INLINE_RENAMED",
    });
  });
});

describe("what is refused", () => {
  test("a text with mistakes, with every finding, and nothing is stored", async () => {
    const { ctx } = await createTestWorkspace();
    const text = "---\nname: Note\nmodel: small\n---\n";
    await expect(createInlineAgent(ctx, { text })).rejects.toMatchObject({
      kind: "INVALID",
      code: "AGENT_INVALID",
      diagnostics: [{ code: "AGENT_SCHEMA" }, { code: "MODEL_FORMAT" }, { code: "MISSING_INSTRUCTIONS" }],
    });
    expect((await listAgents(ctx, { limit: 10, archived: "show" })).items).toEqual([]);
    await createInlineAgent(ctx, { text: textOf("One.") });
    await expect(saveInlineAgent(ctx, { ...note, text, expectedVersion: 1 })).rejects.toMatchObject({ code: "AGENT_INVALID" });
    expect((await getInlineAgent(ctx, note)).version).toBe(1);
  });

  test("another workspace, a managed agent and a version that there is not: none of them is there", async () => {
    const { ctx } = await createTestWorkspace();
    const { ctx: other } = await createTestWorkspace();
    await createInlineAgent(ctx, { text: textOf("One.") });
    await deployAgent(ctx, { name: "helper" });
    const missing = { kind: "NOT_FOUND", code: "NOT_FOUND" };
    const save = { text: textOf("Two."), expectedVersion: 1 };
    await expect(getInlineAgent(other, note)).rejects.toMatchObject(missing);
    await expect(saveInlineAgent(other, { ...note, ...save })).rejects.toMatchObject(missing);
    await expect(listInlineVersions(other, { ...note, limit: 1 })).rejects.toMatchObject(missing);
    await expect(getInlineAgent(ctx, { agent: "helper" })).rejects.toMatchObject(missing);
    await expect(saveInlineAgent(ctx, { agent: "helper", ...save })).rejects.toMatchObject(missing);
    await expect(getInlineAgent(ctx, { ...note, version: 2 })).rejects.toMatchObject(missing);
  });

  test("who may only read", async () => {
    const { ctx, as, token } = await createTestWorkspace();
    await createInlineAgent(token("deploy"), { text: textOf("One.") });
    for (const reader of [as("viewer"), token("read")]) {
      expect((await getInlineAgent(reader, note)).version).toBe(1);
      await expect(createInlineAgent(reader, { text: textOf("One.") })).rejects.toMatchObject({ kind: "FORBIDDEN" });
      await expect(saveInlineAgent(reader, { ...note, text: "no agent", expectedVersion: 1 })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    }
    expect((await getInlineAgent(ctx, note)).version).toBe(1);
  });

  test("an archived agent, until it is brought back", async () => {
    const { ctx } = await createTestWorkspace();
    await createInlineAgent(ctx, { text: textOf("One.") });
    await archiveAgent(ctx, note);
    expect(await getInlineAgent(ctx, note)).toMatchObject({ agent: { archivedAt: expect.any(String) } });
    const save = () => saveInlineAgent(ctx, { ...note, text: textOf("Two."), expectedVersion: 1 });
    await expect(save()).rejects.toMatchObject({ kind: "CONFLICT", code: "AGENT_ARCHIVED" });
    await unarchiveAgent(ctx, note);
    expect((await save()).version).toBe(2);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { type CreateDraftInput, createDraftInput, type DraftChange, type DraftSummary, draftView, saveDraftInput } from "#schemas/draft";
import type { ServiceContext } from "@/lib/server/context";
import { createDraft } from "@/lib/server/drafts/create-draft";
import { discardDraft, restoreDraft } from "@/lib/server/drafts/discard-draft";
import { getDraft } from "@/lib/server/drafts/get-draft";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { readDraftFile } from "@/lib/server/drafts/read-draft-file";
import { saveDraft, takeVersion } from "@/lib/server/drafts/save-draft";
import { shareDraft } from "@/lib/server/drafts/share-draft";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const notThere = { kind: "NOT_FOUND" };
const ofRevision = (revision = 1): CreateDraftInput => ({ from: { kind: "revision", agent: "helper", revision } });
const begin = (ctx: ServiceContext, from: unknown) => createDraft(ctx, createDraftInput.parse({ from }));
const text = (path: string, content: string): DraftChange => ({ path, kind: "text", text: content });
const save = (ctx: ServiceContext, draft: DraftSummary, files: DraftChange[], entryPath?: string) =>
  saveDraft(ctx, { draft: draft.id, expectedVersion: draft.version, files, ...(entryPath !== undefined && { entryPath }) });

const actions = async (ctx: ServiceContext, id: string) => {
  const events = await ctx.db.auditEvent.findMany({
    where: { workspaceId: ctx.workspace.id, subjectId: id },
    orderBy: { sequence: "asc" },
  });
  return events.map(({ action }) => action);
};

/** An agent with a file beside its definition. */
async function deployWithFile(ctx: ServiceContext): Promise<void> {
  const agent = smallAgent({ extra: "harness:\n  files:\n    - data/list.json\n" });
  await deployRevision(ctx, {}, await spooled({ ...agent, "data/list.json": "[1]\n" }));
}

describe("a draft of a revision", () => {
  test("has the files of the revision, and keeps only what was changed", async () => {
    const { ctx } = await createTestWorkspace();
    await deployWithFile(ctx);
    const draft = await createDraft(ctx, ofRevision());
    expect(draft).toMatchObject({
      name: "helper",
      agent: "helper",
      baseRevision: 1,
      latestRevision: 1,
      version: 1,
      state: "open",
      changedFiles: 0,
    });
    const saved = await save(ctx, draft, [
      text("data/list.json", "[2]\n"),
      { path: "data/logo.bin", kind: "bytes", base64: Buffer.from([0, 255, 1]).toString("base64") },
    ]);
    expect(saved).toMatchObject({ version: 2, changedFiles: 2 });
    const view = await getDraft(ctx, { draft: draft.id });
    expect(draftView.parse(view)).toEqual(view);
    expect(view.files).toMatchObject([
      { path: "agent.md", change: "none", base: null },
      { path: "data/list.json", change: "changed", content: { text: "[2]\n", bytes: 4 }, base: { text: "[1]\n" } },
      { path: "data/logo.bin", change: "new", content: { text: null, base64: "AP8B" }, base: null },
    ]);
    expect(await ctx.db.draftFile.count({ where: { draftId: draft.id } })).toBe(2);
    expect(await actions(ctx, draft.id)).toEqual(["draft.created"]);
  });

  test("forgets a change that is taken back, in whatever way", async () => {
    const { ctx } = await createTestWorkspace();
    await deployWithFile(ctx);
    let draft = await createDraft(ctx, ofRevision());
    draft = await save(ctx, draft, [text("data/list.json", "[2]\n"), text("new.md", "x")]);
    draft = await save(ctx, draft, [text("data/list.json", "[1]\n"), { path: "new.md", kind: "deleted" }]);
    expect(draft.changedFiles).toBe(0);
    draft = await save(ctx, draft, [{ path: "data/list.json", kind: "deleted" }]);
    expect((await getDraft(ctx, { draft: draft.id })).files[1]).toMatchObject({
      change: "deleted",
      content: null,
      base: { text: "[1]\n" },
    });
    draft = await save(ctx, draft, [{ path: "data/list.json", kind: "unchanged" }]);
    expect(draft.changedFiles).toBe(0);
  });

  test("gives each file as bytes, as it is and as it was", async () => {
    const { ctx } = await createTestWorkspace();
    await deployWithFile(ctx);
    const draft = await save(ctx, await createDraft(ctx, ofRevision()), [
      text("data/list.json", "[2]\n"),
      { path: "gone.md", kind: "deleted" },
    ]);
    const read = async (path: string, side: "draft" | "base") =>
      Buffer.from((await readDraftFile(ctx, { draft: draft.id, path, side })).bytes).toString();
    expect(await read("data/list.json", "draft")).toBe("[2]\n");
    expect(await read("data/list.json", "base")).toBe("[1]\n");
    await expect(read("gone.md", "draft")).rejects.toMatchObject(notThere);
    await expect(read("../agent.md", "base")).rejects.toMatchObject(notThere);
  });
});

describe("other beginnings", () => {
  test("are a template, nothing, a conversion, and a draft that somebody shares", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployAgent(ctx);
    const template = await begin(ctx, { kind: "template", template: "claude-reviewer", name: "my-reviewer" });
    expect(template).toMatchObject({ agent: null, baseRevision: null, dialect: "claude", entryPath: "my-reviewer.md", changedFiles: 1 });
    const model = await begin(ctx, { kind: "template", template: "mutagent-reader", name: "reader" });
    expect((await getDraft(ctx, { draft: model.id })).files[0]?.content?.text).toContain("model: local/small");
    expect(await begin(ctx, { kind: "empty", dialect: "mux", name: "helper2" })).toMatchObject({ entryPath: ".mux/agents/helper2.md" });
    const converted = await begin(ctx, { kind: "conversion", agent: "helper", revision: 1, to: "claude", acceptWidening: true });
    expect(converted).toMatchObject({
      agent: null,
      dialect: "claude",
      entryPath: "helper.md",
      origin: { kind: "conversion", revision: 1 },
    });
    const folder = await begin(ctx, { kind: "conversion", agent: "helper", revision: 1, to: "compozy", acceptWidening: true });
    expect(folder).toMatchObject({ dialect: "compozy", entryPath: "AGENT.md" });

    const own = await save(ctx, await createDraft(ctx, ofRevision()), [text("agent.md", "changed\n")]);
    await shareDraft(ctx, { draft: own.id, shared: true });
    const copy = await begin(as("author"), { kind: "copy", draft: own.id });
    expect(copy).toMatchObject({ isOwn: true, baseRevision: 1, isShared: false, origin: { kind: "copy", owner: "The owner" } });
    expect((await getDraft(as("author"), { draft: copy.id })).files[0]?.content?.text).toBe("changed\n");
  });

  test("are the files of an upload, errors and all: the next state of the agent of that name, or a new one", async () => {
    const { ctx } = await createTestWorkspace();
    const files = { kind: "files", dialect: "mutagent", name: "helper", entryPath: "agent.md" };
    const broken = text("agent.md", "---\nname: helper\n---\nNo model.\n");
    const logo = { path: "logo.png", kind: "bytes", base64: Buffer.from([1, 0, 2]).toString("base64") };
    const fresh = await begin(ctx, { ...files, files: [broken, logo] });
    expect(fresh).toMatchObject({ agent: null, name: "helper", changedFiles: 2, origin: { kind: "files" } });
    expect((await getDraft(ctx, { draft: fresh.id })).files.map(({ path, content }) => [path, content?.text ?? content?.base64])).toEqual([
      ["agent.md", "---\nname: helper\n---\nNo model.\n"],
      ["logo.png", "AQAC"],
    ]);

    await deployWithFile(ctx);
    const next = await begin(ctx, { ...files, files: [broken] });
    expect(next).toMatchObject({ agent: "helper", baseRevision: 1 });
    const changes = (await getDraft(ctx, { draft: next.id })).files.map(({ path, change }) => [path, change]);
    expect(changes).toEqual([
      ["agent.md", "changed"],
      ["data/list.json", "deleted"],
    ]);
    const apart = await begin(ctx, { ...files, files: [broken], asNewAgent: true, convertedFrom: "claude" });
    expect(apart).toMatchObject({ agent: null, baseRevision: null, origin: { kind: "files", convertedFrom: "claude" } });

    await expect(begin(ctx, { ...files, files: [logo] })).rejects.toMatchObject({ kind: "INVALID", code: "DRAFT_ENTRY_MISSING" });
    expect(createDraftInput.safeParse({ from: { ...files, files: [broken, broken] } }).success).toBe(false);
  });

  test("are refused where there is nothing to begin with", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    await expect(createDraft(ctx, ofRevision(2))).rejects.toMatchObject(notThere);
    await expect(begin(ctx, { kind: "template", template: "nothing", name: "a1" })).rejects.toMatchObject(notThere);
    await expect(begin(ctx, { kind: "copy", draft: randomUUID() })).rejects.toMatchObject(notThere);
  });
});

describe("who may do what", () => {
  test("a draft is there for its owner alone, until it is shared; and then it is only read", async () => {
    const { ctx, as, token } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await createDraft(ctx, ofRevision());
    const target = { draft: draft.id };
    for (const other of [as("admin"), as("viewer"), token("admin")]) await expect(getDraft(other, target)).rejects.toMatchObject(notThere);
    expect(await shareDraft(ctx, { ...target, shared: true })).toMatchObject({ isShared: true, isOwn: true });
    expect(await getDraft(as("viewer"), target)).toMatchObject({ isOwn: false, owner: { name: "The owner" } });
    const notOwn = { kind: "FORBIDDEN", code: "DRAFT_NOT_OWN" };
    await expect(save(as("admin"), draft, [text("a.md", "x")])).rejects.toMatchObject(notOwn);
    await expect(discardDraft(as("admin"), target)).rejects.toMatchObject(notOwn);
    await expect(shareDraft(as("admin"), { ...target, shared: false })).rejects.toMatchObject(notOwn);
    await shareDraft(ctx, { ...target, shared: false });
    await expect(getDraft(as("viewer"), target)).rejects.toMatchObject(notThere);
    expect(await actions(ctx, draft.id)).toEqual(["draft.created", "draft.shared", "draft.unshared"]);
  });

  test("another workspace never sees one, shared or not", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await createDraft(ctx, ofRevision());
    await shareDraft(ctx, { draft: draft.id, shared: true });
    const stranger = (await createTestWorkspace()).ctx;
    // The same person in another workspace.
    const elsewhere = { ...stranger, actor: ctx.actor };
    for (const other of [stranger, elsewhere]) {
      await expect(getDraft(other, { draft: draft.id })).rejects.toMatchObject(notThere);
      await expect(save(other, draft, [])).rejects.toMatchObject(notThere);
      await expect(begin(other, { kind: "copy", draft: draft.id })).rejects.toMatchObject(notThere);
      expect((await listDrafts(other, { limit: 50 })).items).toEqual([]);
    }
  });

  test("a viewer and a reading token begin none", async () => {
    const { ctx, as, token } = await createTestWorkspace();
    await deployAgent(ctx);
    for (const reader of [as("viewer"), token("read")])
      await expect(createDraft(reader, ofRevision())).rejects.toMatchObject({ kind: "FORBIDDEN" });
    expect(await createDraft(token("deploy"), ofRevision())).toMatchObject({ owner: { kind: "token" } });
  });
});

describe("the list of drafts", () => {
  test("has the own open ones, last changed first, page by page, of one agent or of all", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployAgent(ctx);
    const first = await createDraft(ctx, ofRevision());
    const second = await createDraft(ctx, ofRevision());
    const third = await begin(ctx, { kind: "empty", dialect: "claude", name: "other" });
    await createDraft(as("author"), ofRevision());
    await save(ctx, first, [text("agent.md", "x")]);
    const ids = async (input = {}) => (await listDrafts(ctx, { limit: 50, ...input })).items.map(({ id }) => id);
    expect(await ids()).toEqual([first.id, third.id, second.id]);
    expect(await ids({ agent: "helper" })).toEqual([first.id, second.id]);
    const page = await listDrafts(ctx, { limit: 2 });
    expect(await ids({ cursor: page.nextCursor })).toEqual([second.id]);
    await expect(listDrafts(ctx, { limit: 2, cursor: "x" })).rejects.toMatchObject({ code: "CURSOR_INVALID" });
    await discardDraft(ctx, { draft: first.id });
    expect(await ids()).toEqual([third.id, second.id]);
  });

  test.each([
    ["x".repeat(85), true],
    ["x".repeat(86), false],
    ["é".repeat(43), false],
  ])("has a name that its file can have in a package: %s", (name, isFine) => {
    expect(createDraftInput.safeParse({ from: { kind: "empty", dialect: "mux", name } }).success).toBe(isFine);
    expect(createDraftInput.safeParse({ from: { kind: "template", template: "mux-reviewer", name } }).success).toBe(isFine);
  });

  test("ends at 200", async () => {
    const { ctx } = await createTestWorkspace();
    const one = await begin(ctx, { kind: "empty", dialect: "claude", name: "one" });
    const { id: _, ...row } = await ctx.db.draft.findUniqueOrThrow({ where: { id: one.id } });
    await ctx.db.draft.createMany({ data: Array.from({ length: 199 }, () => ({ ...row, owner: {}, origin: {}, conversion: undefined })) });
    const tooMany = { code: "DRAFTS_TOO_MANY" };
    await expect(begin(ctx, { kind: "empty", dialect: "claude", name: "two" })).rejects.toMatchObject(tooMany);
    await discardDraft(ctx, { draft: one.id });
    await begin(ctx, { kind: "empty", dialect: "claude", name: "two" });
    await expect(restoreDraft(ctx, { draft: one.id })).rejects.toMatchObject(tooMany);
  });
});

describe("a discarded draft", () => {
  test("is closed, can be restored as it was, and is gone after 30 days", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await save(ctx, await createDraft(ctx, ofRevision()), [text("agent.md", "mine\n")]);
    expect(await discardDraft(ctx, { draft: draft.id })).toMatchObject({ state: "discarded" });
    await expect(save(ctx, draft, [])).rejects.toMatchObject({ code: "DRAFT_CLOSED" });
    await restoreDraft(ctx, { draft: draft.id });
    expect((await getDraft(ctx, { draft: draft.id })).files[0]?.content?.text).toBe("mine\n");
    await discardDraft(ctx, { draft: draft.id });
    expect(await actions(ctx, draft.id)).toEqual(["draft.created", "draft.discarded", "draft.restored", "draft.discarded"]);
    await ctx.db.draft.update({ where: { id: draft.id }, data: { discardedAt: new Date(Date.now() - 31 * 86_400_000) } });
    await createDraft(ctx, ofRevision());
    await expect(getDraft(ctx, { draft: draft.id })).rejects.toMatchObject(notThere);
  });
});

describe("at the same time", () => {
  test("ten discards are one", async () => {
    const { ctx } = await createTestWorkspace();
    const draft = await begin(ctx, { kind: "empty", dialect: "claude", name: "one" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => discardDraft(ctx, { draft: draft.id })));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["discarded"]));
    expect(await actions(ctx, draft.id)).toEqual(["draft.created", "draft.discarded"]);
  });

  test("a save that comes behind a discard is told so", async () => {
    const { ctx } = await createTestWorkspace();
    const draft = await begin(ctx, { kind: "empty", dialect: "claude", name: "one" });
    await discardDraft(ctx, { draft: draft.id });
    const late = ctx.db.$transaction((tx) => takeVersion(tx, ctx, draft.id, draft.version, { entryPath: "one.md" }));
    await expect(late).rejects.toMatchObject({ code: "DRAFT_CLOSED", facts: { state: "discarded" } });
  });

  test("a draft is read and copied as one save left it, while others save it", async () => {
    const { ctx } = await createTestWorkspace();
    let draft = await begin(ctx, { kind: "empty", dialect: "claude", name: "one" });
    const paths = ["one.md", "two.md"] as const;
    const move = async (round: number) => {
      const [from = "", to = ""] = round % 2 === 0 ? paths : paths.toReversed();
      draft = await save(ctx, draft, [{ path: from, kind: "deleted" }, text(to, "---\nname: one\n---\n")], to);
    };
    const saves = (async () => {
      for (let round = 0; round < 60; round++) await move(round);
    })();
    const reads = (async () => {
      for (let round = 0; round < 40; round++) {
        const read = await getDraft(ctx, { draft: draft.id });
        const copy = await getDraft(ctx, { draft: (await begin(ctx, { kind: "copy", draft: draft.id })).id });
        for (const { entryPath, files } of [read, copy]) expect(files.map(({ path }) => path)).toEqual([entryPath]);
      }
    })();
    await Promise.all([saves, reads]);
  });
});

describe("hostile saves", () => {
  test("of a stale version change nothing, and say which version there is", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await createDraft(ctx, ofRevision());
    await save(ctx, draft, [text("agent.md", "first\n")]);
    await expect(save(ctx, draft, [text("agent.md", "late\n")])).rejects.toMatchObject({
      kind: "CONFLICT",
      code: "DRAFT_CHANGED",
      facts: { version: 2 },
    });
    expect((await getDraft(ctx, { draft: draft.id })).files[0]?.content?.text).toBe("first\n");
  });

  test("of twenty at once one comes through", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await createDraft(ctx, ofRevision());
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => save(ctx, draft, [text("agent.md", `${n}\n`), text(`only-${n}.md`, "x")])),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === "fulfilled");
    const view = await getDraft(ctx, { draft: draft.id });
    expect(view).toMatchObject({ version: 2, changedFiles: 2 });
    expect(view.files.map(({ path, content }) => [path, content?.text])).toEqual([
      ["agent.md", `${winner}\n`],
      [`only-${winner}.md`, "x"],
    ]);
  });

  test.each([
    "../agent.md",
    "/etc/passwd",
    "a/../b",
    "a//b",
    "a/./b",
    "a\\b",
    "nul\0",
    "line\nend",
    "C:/x",
    "",
    `${"x".repeat(101)}`,
    `${"a/".repeat(32)}b`,
    "\ud800",
  ])("with the path %j are refused before anything is looked at", (path) => {
    const input = { draft: randomUUID(), expectedVersion: 1, files: [{ path, kind: "text", text: "" }] };
    expect(saveDraftInput.safeParse(input).success).toBe(false);
  });

  test.each([
    ["two paths that differ by letter case", ["Agent.txt", "agent.txt"]],
    ["folders that differ by letter case", ["Data/a.txt", "data/b.txt"]],
    ["two Unicode forms of one path", ["é.txt", "e\u0301.txt"]],
    ["a file inside a file", ["a", "a/b"]],
    ["a file inside the definition", ["agent.md/x"]],
  ])("with %s are refused", async (_, paths) => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await createDraft(ctx, ofRevision());
    const refused = save(
      ctx,
      draft,
      paths.map((path) => text(path, "x")),
    );
    await expect(refused).rejects.toMatchObject({ kind: "INVALID", code: "DRAFT_PATH_CLASH" });
    expect((await getDraft(ctx, { draft: draft.id })).version).toBe(1);
  });

  test("that are too large, or leave no definition, are refused whole", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx);
    const draft = await createDraft(ctx, ofRevision());
    const large = "x".repeat(8 * 1024 * 1024);
    await expect(save(ctx, draft, [text("a.md", `${large}x`)])).rejects.toMatchObject({ kind: "TOO_LARGE", code: "DRAFT_FILE_TOO_LARGE" });
    const many = Array.from({ length: 2_000 }, (_, n) => text(`f${n}.md`, ""));
    const deep = Array.from({ length: 1_000 }, (_, n) => text(`${n}/${"a/".repeat(30)}b`, ""));
    for (const files of [many, deep]) {
      await expect(save(ctx, draft, files)).rejects.toMatchObject({ kind: "TOO_LARGE", code: "DRAFT_TOO_MANY_FILES" });
    }
    const five = Array.from({ length: 5 }, (_, n) => text(`f${n}.md`, large.slice(1)));
    await expect(save(ctx, draft, five)).rejects.toMatchObject({ kind: "TOO_LARGE", code: "DRAFT_TOO_LARGE" });
    await expect(save(ctx, draft, [{ path: "agent.md", kind: "deleted" }])).rejects.toMatchObject({ code: "DRAFT_ENTRY_MISSING" });
    await expect(save(ctx, draft, [], "other.md")).rejects.toMatchObject({ code: "DRAFT_ENTRY_MISSING" });
    expect(await ctx.db.draftFile.count({ where: { draftId: draft.id } })).toBe(0);
  });
});

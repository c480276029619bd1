import { afterAll, describe, expect, test } from "vitest";
import { type AnchorInput, type ThreadListView, threadListView, threadView } from "#schemas/comment";
import { compareRevisionsInput } from "#schemas/comparison";
import { verifyAuditChain } from "@/lib/server/audit/verify-audit-chain";
import { editComment } from "@/lib/server/comments/edit-comment";
import { listThreads } from "@/lib/server/comments/list-threads";
import { openThread } from "@/lib/server/comments/open-thread";
import { removeComment } from "@/lib/server/comments/remove-comment";
import { reopenThread } from "@/lib/server/comments/reopen-thread";
import { replyToThread } from "@/lib/server/comments/reply-to-thread";
import { resolveThread } from "@/lib/server/comments/resolve-thread";
import type { ServiceContext } from "@/lib/server/context";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { countingSources } from "@/lib/server/testing/counting-sources";
import { deployAgent } from "@/lib/server/testing/deploy-agent";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const pair = (from: string, to: string) => {
  const { from: left, to: right } = compareRevisionsInput.parse({ from, to });
  return { from: left, to: right };
};
const whole: AnchorInput = { kind: "whole" };
const lines = (...given: string[]) => ({ body: given.join("\n") });

/** v1 and v2 differ in one line of their instructions. */
async function deployTwo(ctx: ServiceContext): Promise<void> {
  await deployAgent(ctx, lines("Read.", "", "Ask first.", "Round up.", "Say so."));
  await deployAgent(ctx, lines("Read.", "", "Ask first.", "Round down.", "Say so."));
}

/** The line of the instructions of v2 that reads `text`, as a place. */
async function lineOf(ctx: ServiceContext, text: string): Promise<AnchorInput> {
  const where = { workspaceId: ctx.workspace.id, agent: { slug: "helper" }, number: 2 };
  const { instructions } = await ctx.db.revision.findFirstOrThrow({ where });
  return { kind: "line", side: "after", path: "", line: instructions.split("\n").indexOf(text) + 1 };
}

const open = async (ctx: ServiceContext, anchor: AnchorInput, text = "Why?", between = pair("helper@v1", "helper@v2")) =>
  openThread(ctx, { ...between, anchor, text });
const shown = ({ threads }: ThreadListView) => threads.map(({ placed, isCarried }) => ({ placed, isCarried }));

describe("a thread", () => {
  test("is opened on a line, answered, resolved and taken up again, each with an audit event", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployTwo(ctx);
    const opened = await open(as("viewer"), { kind: "line", side: "after", path: "agent.md", line: 8 });
    expect(threadView.parse(opened)).toEqual(opened);
    expect(opened).toMatchObject({
      from: { agent: "helper", revision: 1 },
      to: { agent: "helper", revision: 2 },
      anchor: { kind: "line", excerpt: { text: expect.any(String) } },
      placed: { kind: "line", side: "after", path: "agent.md", line: 8 },
      isCarried: false,
      comments: [{ text: "Why?", by: { name: "The viewer" }, editedAt: null, mayEdit: true, mayRemove: true }],
      resolved: null,
      mayResolve: true,
    });
    const target = { thread: opened.id };
    const answered = await replyToThread(as("author"), { ...target, text: "**Because.**" });
    expect(answered.comments.map(({ text, by, mayEdit }) => [text, by.name, mayEdit])).toEqual([
      ["Why?", "The viewer", false],
      ["**Because.**", "The author", true],
    ]);
    expect(await resolveThread(as("viewer"), target)).toMatchObject({ resolved: { by: { name: "The viewer" } } });
    expect((await resolveThread(ctx, target)).resolved?.by.name).toBe("The viewer");
    expect(await reopenThread(as("author"), target)).toMatchObject({ resolved: null });
    const events = await ctx.db.auditEvent.findMany({
      where: { workspaceId: ctx.workspace.id, subjectId: opened.id },
      orderBy: { sequence: "asc" },
    });
    expect(events.map(({ action }) => action)).toEqual(["comment.opened", "comment.replied", "comment.resolved", "comment.reopened"]);
    expect(events[0]?.data).toEqual({ from: "helper@v1", to: "helper@v2", comment: opened.comments[0]?.id });
    expect(await verifyAuditChain(ctx.db, ctx.workspace.id)).toMatchObject({ status: "intact" });
  });

  test("keeps the line with its neighbours as the package has them", async () => {
    const { ctx } = await createTestWorkspace();
    await deployTwo(ctx);
    expect((await open(ctx, await lineOf(ctx, "Round down."))).anchor).toEqual({
      kind: "line",
      side: "after",
      path: "",
      line: 4,
      excerpt: { before: ["Read.", "", "Ask first."], text: "Round down.", after: ["Say so."] },
    });
    const field = await open(ctx, { kind: "field", name: "model" });
    expect(field.anchor).toEqual({ kind: "field", name: "model", excerpt: '"local/small"' });
    expect((await open(ctx, { kind: "field", name: "__proto__.x" })).anchor).toMatchObject({ excerpt: null });
  });

  test("is refused where there is nothing to talk about", async () => {
    const { ctx } = await createTestWorkspace();
    await deployTwo(ctx);
    const missing = { kind: "INVALID", code: "COMMENT_PLACE_MISSING" };
    await expect(open(ctx, { kind: "line", side: "after", path: "agent.md", line: 900 })).rejects.toMatchObject(missing);
    await expect(open(ctx, { kind: "line", side: "after", path: "../agent.md", line: 1 })).rejects.toMatchObject(missing);
    await expect(open(ctx, whole, "x", pair("helper@v1", "helper@v3"))).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });

  test("is edited and removed by who wrote it, and by an admin removed; with its last comment it is gone", async () => {
    const { ctx, as } = await createTestWorkspace();
    await deployTwo(ctx);
    const { id: thread, comments } = await open(as("author"), whole);
    const target = { thread, comment: comments[0]?.id ?? "" };
    await expect(editComment(ctx, { ...target, text: "Mine." })).rejects.toMatchObject({ kind: "FORBIDDEN", code: "COMMENT_NOT_YOURS" });
    await expect(removeComment(as("releaser"), target)).rejects.toMatchObject({ kind: "FORBIDDEN", code: "COMMENT_NOT_YOURS" });
    const same = await editComment(as("author"), { ...target, text: "Why?" });
    expect(same.comments).toMatchObject([{ editedAt: null }]);
    const edited = await editComment(as("author"), { ...target, text: "Why so?" });
    expect(edited.comments).toMatchObject([{ text: "Why so?", editedAt: expect.any(String) }]);
    const reply = await replyToThread(as("viewer"), { thread, text: "Yes." });
    const left = await removeComment(as("admin"), { thread, comment: reply.comments[1]?.id ?? "" });
    expect(left.thread?.comments).toHaveLength(1);
    expect(await removeComment(as("author"), target)).toEqual({ thread: null });
    await expect(replyToThread(ctx, { thread, text: "Hello?" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  });

  test("is resolved by who opened it or makes revisions, and no other viewer", async () => {
    const { ctx, as, token } = await createTestWorkspace();
    await deployTwo(ctx);
    const { id: thread } = await open(ctx, whole);
    for (const reader of [as("viewer"), token("read")]) {
      expect((await listThreads(reader, pair("helper@v1", "helper@v2"))).threads).toMatchObject([{ mayResolve: false }]);
      await expect(resolveThread(reader, { thread })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    }
    await expect(replyToThread(token("read"), { thread, text: "Beep." })).rejects.toMatchObject({ kind: "FORBIDDEN" });
    await expect(open(token("read"), whole)).rejects.toMatchObject({ kind: "FORBIDDEN" });
    expect((await resolveThread(token("deploy"), { thread })).resolved?.by.kind).toBe("token");
  });

  test("of another workspace is not there", async () => {
    const { ctx } = await createTestWorkspace();
    const { ctx: other } = await createTestWorkspace();
    await deployTwo(ctx);
    const { id: thread, comments } = await open(ctx, whole);
    const target = { thread, comment: comments[0]?.id ?? "" };
    const missing = { kind: "NOT_FOUND" };
    await expect(listThreads(other, pair("helper@v1", "helper@v2"))).rejects.toMatchObject(missing);
    await expect(open(other, whole)).rejects.toMatchObject(missing);
    await expect(replyToThread(other, { thread, text: "x" })).rejects.toMatchObject(missing);
    await expect(editComment(other, { ...target, text: "x" })).rejects.toMatchObject(missing);
    await expect(removeComment(other, target)).rejects.toMatchObject(missing);
    await expect(resolveThread(other, { thread })).rejects.toMatchObject(missing);
    await expect(reopenThread(other, { thread })).rejects.toMatchObject(missing);
  });
});

describe("a later comparison", () => {
  test("carries the threads whose text still stands, and lists the others as outdated", async () => {
    const { ctx } = await createTestWorkspace();
    await deployTwo(ctx);
    await open(ctx, await lineOf(ctx, "Ask first."));
    await open(ctx, await lineOf(ctx, "Round down."));
    await open(ctx, { kind: "field", name: "model" });
    await open(ctx, whole);
    await deployAgent(ctx, lines("Preface.", "", "Read.", "", "Ask first.", "Round at all.", "Say so."));
    const list = await listThreads(ctx, pair("helper@v2", "helper@v3"));
    expect(threadListView.parse(list)).toEqual(list);
    expect(list.isComplete).toBe(true);
    expect(shown(list)).toEqual([
      { placed: { kind: "line", side: "after", path: "", line: 5 }, isCarried: true },
      // The line was edited: it stands on the left, where it was said.
      { placed: { kind: "line", side: "before", path: "", line: 4 }, isCarried: true },
      { placed: { kind: "field", name: "model" }, isCarried: true },
      { placed: whole, isCarried: true },
    ]);
    await deployAgent(ctx, lines("Something", "else", "altogether."));
    expect(shown(await listThreads(ctx, pair("helper@v3", "helper@v4"))).map(({ placed }) => placed?.kind ?? "outdated")).toEqual([
      "line",
      "outdated",
      "field",
      "whole",
    ]);
    expect(shown(await listThreads(ctx, pair("helper@v4", "helper@v4")))[0]?.placed).toBeNull();
  });

  test("carries a line along when its file is renamed, edited or not, but not into a file that was there before", async () => {
    const { ctx } = await createTestWorkspace();
    const rules = (...more: string[]) => ["Ask first.", "Never guess.", "Round up.", ...more, ""].join("\n");
    const deployFiles = async (files: Record<string, string>) => {
      const extra = `harness:\n  files: [${Object.keys(files).join(", ")}]\n`;
      await deployRevision(ctx, {}, await spooled({ ...smallAgent({ extra }), ...files }));
    };
    const copy = { "copy.md": rules("Say so.") };
    await deployFiles({ "docs/rules.md": rules(), ...copy });
    await deployFiles({ "docs/rules.md": rules("Say so."), ...copy });
    await open(ctx, { kind: "line", side: "after", path: "docs/rules.md", line: 2 });
    await deployFiles({ "text/rules.md": rules("Say so."), ...copy });
    await deployFiles({ "text/guide.md": `Preface.\n${rules("Say no.")}`, ...copy });
    await deployFiles({ "notes.md": "Something else.\n", ...copy });
    const placed = async (from: string, to: string) => shown(await listThreads(ctx, pair(from, to)))[0]?.placed;
    expect(await placed("helper@v2", "helper@v3")).toEqual({ kind: "line", side: "after", path: "text/rules.md", line: 2 });
    expect(await placed("helper@v3", "helper@v4")).toEqual({ kind: "line", side: "after", path: "text/guide.md", line: 3 });
    expect(await placed("helper@v4", "helper@v5")).toEqual({ kind: "line", side: "before", path: "text/guide.md", line: 3 });
    expect(await placed("helper@v5", "helper@v5")).toBeNull();
  });

  test("finds a thread of the same revision on the same line, whatever it is compared with", async () => {
    const { ctx } = await createTestWorkspace();
    await deployAgent(ctx, lines("Same.", "Same.", "Same.", "Same.", "Same.", "Same.", "Same.", "Same.", "Same.", "One."));
    await deployAgent(ctx, lines("Same.", "Same.", "Same.", "Same.", "Same.", "Same.", "Same.", "Same.", "Same.", "Two."));
    await open(ctx, { kind: "line", side: "after", path: "", line: 5 }, "Again?", pair("helper@v1", "helper@v1"));
    expect(shown(await listThreads(ctx, pair("helper@v1", "helper@v2")))).toEqual([
      { placed: { kind: "line", side: "before", path: "", line: 5 }, isCarried: true },
    ]);
  });

  test("reads each package once, however often it is asked for", async () => {
    const { ctx } = await createTestWorkspace();
    await deployTwo(ctx);
    const { asked, sources } = countingSources();
    await openThread(ctx, {
      ...pair("helper@v1", "helper@v2"),
      anchor: { kind: "line", side: "after", path: "agent.md", line: 8 },
      text: "?",
    });
    for (const body of ["Once more.", "Once more, again."]) await deployAgent(ctx, lines("Read.", "", "Ask first.", "Round down.", body));
    const list = () => listThreads(ctx, pair("helper@v3", "helper@v4"), sources);
    const first = await list();
    expect(asked).toEqual(["texts", "texts"]);
    expect(await list()).toEqual(first);
    expect(asked).toHaveLength(2);
  });

  test("leaves out what is resolved, what is of later revisions, and of other agents", async () => {
    const { ctx } = await createTestWorkspace();
    await deployTwo(ctx);
    await deployAgent(ctx, { name: "other" });
    const { id } = await open(ctx, whole);
    await open(ctx, whole, "Of the other", pair("helper@v1", "other@v1"));
    expect((await listThreads(ctx, pair("helper@v1", "helper@v1"))).threads).toEqual([]);
    expect((await listThreads(ctx, pair("helper@v2", "helper@v2"))).threads).toHaveLength(1);
    await resolveThread(ctx, { thread: id });
    expect((await listThreads(ctx, pair("helper@v2", "helper@v2"))).threads).toEqual([]);
    expect((await listThreads(ctx, pair("helper@v1", "helper@v2"))).threads).toMatchObject([{ resolved: { by: { kind: "user" } } }]);
  });
});

test("threads and comments of one comparison have an end", async () => {
  const { ctx } = await createTestWorkspace();
  await deployTwo(ctx);
  const { id: thread } = await open(ctx, whole);
  const row = await ctx.db.commentThread.findUniqueOrThrow({ where: { id: thread } });
  const { id: _, anchor: __, createdBy: ___, resolvedBy: ____, ...ids } = row;
  const by = { kind: "system", id: "system", name: "x" };
  await ctx.db.commentThread.createMany({ data: Array.from({ length: 999 }, () => ({ ...ids, anchor: whole, createdBy: by })) });
  await expect(open(ctx, whole)).rejects.toMatchObject({ kind: "CONFLICT", code: "TOO_MANY_THREADS" });
  const data = Array.from({ length: 1_999 }, () => ({ workspaceId: row.workspaceId, threadId: thread, text: "x", createdBy: by }));
  await ctx.db.comment.createMany({ data });
  await expect(replyToThread(ctx, { thread, text: "x" })).rejects.toMatchObject({ kind: "CONFLICT", code: "TOO_MANY_COMMENTS" });
});

test("all words of one comparison have an end, those that are changed later included", async () => {
  const { ctx } = await createTestWorkspace();
  await deployTwo(ctx);
  const long = "x".repeat(10_000);
  const { id: thread, comments } = await open(ctx, whole, "short");
  const first = comments[0]?.id ?? "";
  const row = { workspaceId: ctx.workspace.id, threadId: thread, text: long, createdBy: { kind: "system", id: "system", name: "x" } };
  await ctx.db.comment.createMany({ data: Array.from({ length: 49 }, () => row) });
  await expect(replyToThread(ctx, { thread, text: long })).rejects.toMatchObject({ kind: "CONFLICT", code: "TOO_MANY_COMMENTS" });
  await expect(open(ctx, whole, long)).rejects.toMatchObject({ code: "TOO_MANY_COMMENTS" });
  const { comments: after } = await editComment(ctx, { thread, comment: first, text: long });
  expect(after).toHaveLength(50);
  await expect(replyToThread(ctx, { thread, text: "x" })).rejects.toMatchObject({ code: "TOO_MANY_COMMENTS" });
  await editComment(ctx, { thread, comment: first, text: "short again" });
  await replyToThread(ctx, { thread, text: "x" });
  expect((await listThreads(ctx, pair("helper@v2", "helper@v2"))).threads).toEqual([expect.objectContaining({ isCarried: true })]);
  await ctx.db.comment.createMany({ data: [row, row] });
  expect(await listThreads(ctx, pair("helper@v2", "helper@v2"))).toMatchObject({ threads: [], isComplete: false });
});

test("the last comment that a comparison takes is one, however many reply at once in several threads", async () => {
  const { ctx } = await createTestWorkspace();
  await deployTwo(ctx);
  const threads = await Promise.all([open(ctx, whole), open(ctx, whole), open(ctx, whole)]);
  const by = { kind: "system", id: "system", name: "x" };
  const comment = { workspaceId: ctx.workspace.id, threadId: threads[0].id, text: "x", createdBy: by };
  await ctx.db.comment.createMany({ data: Array.from({ length: 1_996 }, () => comment) });
  const replies = await Promise.allSettled(threads.map(({ id }) => replyToThread(ctx, { thread: id, text: "Last." })));
  expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ctx.db.comment.count({ where: { workspaceId: ctx.workspace.id } })).toBe(2_000);
});

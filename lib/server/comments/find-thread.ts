import "server-only";
import type { Place } from "#core/diff/anchors/anchor";
import { anchorInput, type ThreadView } from "#schemas/comment";
import { type ThreadRow, threadColumns, toThreadView } from "@/lib/server/comments/thread-row";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { Comment } from "@/lib/server/generated/prisma/client";

export type FoundThread = { row: ThreadRow; comments: Comment[] };

/** The thread with its comments, oldest first, unchanged by anyone else until the end of `tx`. @throws {ServiceError} NOT_FOUND. */
export async function lockThread(tx: Tx, ctx: ServiceContext, id: string): Promise<FoundThread> {
  const locked = await tx.$queryRaw<unknown[]>`
    select 1 from comment_thread where id = ${id}::uuid and workspace_id = ${ctx.workspace.id}::uuid for update`;
  if (locked.length === 0) throw notFound("such thread");
  const row = await tx.commentThread.findUniqueOrThrow({ where: { id }, include: threadColumns });
  const comments = await tx.comment.findMany({ where: { threadId: id, workspaceId: ctx.workspace.id }, orderBy: { id: "asc" } });
  return { row, comments };
}

/** The agent of the thread's newer revision, whose row is locked before whatever counts the comments of a comparison. @throws {ServiceError} NOT_FOUND. */
export async function findThreadAgent(tx: Tx, ctx: ServiceContext, id: string): Promise<{ agent: { slug: string } }> {
  const where = { id, workspaceId: ctx.workspace.id };
  const thread = await tx.commentThread.findFirst({ where, select: { agent: { select: { slug: true } } } });
  if (!thread) throw notFound("such thread");
  return thread;
}

/** @throws {ServiceError} NOT_FOUND. */
export function commentOf({ comments }: FoundThread, id: string): Comment {
  const comment = comments.find((each) => each.id === id);
  if (!comment) throw notFound("such comment in this thread");
  return comment;
}

/** The thread as it stands in the comparison on which it was opened. */
export async function threadViewNow(tx: Tx, ctx: ServiceContext, id: string): Promise<ThreadView> {
  const { row, comments } = await lockThread(tx, ctx, id);
  return toThreadView(ctx, row, comments, { placed: placeOf(row), isCarried: false });
}

export function placeOf({ anchor }: Pick<ThreadRow, "anchor">): Place {
  return anchorInput.parse(anchor);
}

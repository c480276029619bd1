import "server-only";
import type { ListThreadsInput, ThreadListView } from "#schemas/comment";
import { authorize, may } from "@/lib/server/authorize";
import { carriedThreads } from "@/lib/server/comments/carried-threads";
import { findPair } from "@/lib/server/comments/find-pair";
import { placeOf } from "@/lib/server/comments/find-thread";
import { threadColumns, toThreadView } from "@/lib/server/comments/thread-row";
import type { ServiceContext } from "@/lib/server/context";
import type { Comment } from "@/lib/server/generated/prisma/client";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

/**
 * What is said about the comparison of two revisions: its own threads, and open ones of other comparisons of the same agent up to this
 * revision, placed where their text stands here. Oldest first.
 * @throws {ServiceError} NOT_FOUND, SLOT_EMPTY, OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function listThreads(
  ctx: ServiceContext,
  input: ListThreadsInput,
  sources: ResolutionSources = resolutionSources(),
): Promise<ThreadListView> {
  authorize(ctx, "agent:read");
  const pair = await findPair(ctx, input);
  const own = await ctx.db.commentThread.findMany({
    where: { workspaceId: ctx.workspace.id, fromRevisionId: pair.from.id, toRevisionId: pair.to.id },
    include: threadColumns,
    orderBy: { id: "asc" },
  });
  const carried = await carriedThreads(ctx, pair, sources);
  const all = [
    ...own.map((row) => ({ row, placed: placeOf(row), isCarried: false })),
    ...carried.threads.map((thread) => ({ ...thread, isCarried: true })),
  ];
  const comments = await commentsByThread(
    ctx,
    all.map(({ row }) => row.id),
  );
  return {
    ...pair.view,
    // A thread whose last comment was removed in between is gone.
    threads: all.flatMap(({ row, ...place }) => {
      const said = comments.get(row.id);
      return said ? [toThreadView(ctx, row, said, place)] : [];
    }),
    mayComment: may(ctx, "comment:write"),
    isComplete: carried.isComplete,
  };
}

async function commentsByThread(ctx: ServiceContext, threadIds: string[]): Promise<Map<string, Comment[]>> {
  if (threadIds.length === 0) return new Map();
  const where = { workspaceId: ctx.workspace.id, threadId: { in: threadIds } };
  const comments = await ctx.db.comment.findMany({ where, orderBy: { id: "asc" } });
  const byThread = new Map<string, Comment[]>();
  for (const comment of comments) {
    const known = byThread.get(comment.threadId);
    if (known) known.push(comment);
    else byThread.set(comment.threadId, [comment]);
  }
  return byThread;
}

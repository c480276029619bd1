import "server-only";
import type { ThreadView } from "#schemas/comment";
import { mayResolve } from "@/lib/server/comments/comment-rights";
import { lockThread, threadViewNow } from "@/lib/server/comments/find-thread";
import { recordComment } from "@/lib/server/comments/record-comment";
import { actorView, type ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** Resolves a thread or opens it again; what it is already changes nothing. @throws {ServiceError} NOT_FOUND, FORBIDDEN. */
export async function settleThread(ctx: ServiceContext, id: string, isResolved: boolean): Promise<ThreadView> {
  return ctx.db.$transaction(async (tx) => {
    const { row } = await lockThread(tx, ctx, id);
    if (!mayResolve(ctx, row))
      throw new ServiceError("FORBIDDEN", "You may not do that: it needs the role author, or to have opened the thread.", {
        hint: "Reply that it is settled, and ask who opened it.",
      });
    if ((row.resolvedAt !== null) === isResolved) return threadViewNow(tx, ctx, id);
    const data = isResolved
      ? { resolvedAt: new Date(), resolvedBy: actorView(ctx.actor) }
      : { resolvedAt: null, resolvedBy: Prisma.DbNull };
    await tx.commentThread.update({ where: { id }, data });
    const view = await threadViewNow(tx, ctx, id);
    await recordComment(tx, ctx, isResolved ? "comment.resolved" : "comment.reopened", row);
    return view;
  });
}

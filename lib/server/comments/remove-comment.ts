import "server-only";
import type { CommentTarget, RemovedCommentView } from "#schemas/comment";
import { authorize } from "@/lib/server/authorize";
import { mayRemove } from "@/lib/server/comments/comment-rights";
import { commentOf, lockThread, threadViewNow } from "@/lib/server/comments/find-thread";
import { recordComment } from "@/lib/server/comments/record-comment";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";

/** Removes one's own comment, or as an admin anybody's; a thread goes with its last. @throws {ServiceError} NOT_FOUND, COMMENT_NOT_YOURS. */
export async function removeComment(ctx: ServiceContext, target: CommentTarget): Promise<RemovedCommentView> {
  return ctx.db.$transaction(async (tx) => {
    const thread = await lockThread(tx, ctx, target.thread);
    const comment = commentOf(thread, target.comment);
    authorize(ctx, "comment:write");
    if (!mayRemove(ctx, comment))
      throw new ServiceError("FORBIDDEN", "Somebody else wrote this comment.", {
        code: "COMMENT_NOT_YOURS",
        hint: "An admin can remove it.",
      });
    await tx.comment.delete({ where: { id: comment.id } });
    const isLast = thread.comments.length === 1;
    if (isLast) await tx.commentThread.delete({ where: { id: thread.row.id } });
    const view = { thread: isLast ? null : await threadViewNow(tx, ctx, target.thread) };
    await recordComment(tx, ctx, "comment.removed", thread.row, comment.id);
    return view;
  });
}

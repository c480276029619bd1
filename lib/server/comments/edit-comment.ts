import "server-only";
import type { EditCommentInput, ThreadView } from "#schemas/comment";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import { mayEdit } from "@/lib/server/comments/comment-rights";
import { commentOf, findThreadAgent, lockThread, threadViewNow } from "@/lib/server/comments/find-thread";
import { recordComment } from "@/lib/server/comments/record-comment";
import { refuseTooManyComments } from "@/lib/server/comments/refuse-too-many";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";

/** Changes the words of one's own comment. The same words again change nothing. @throws {ServiceError} NOT_FOUND, COMMENT_NOT_YOURS, TOO_MANY_COMMENTS. */
export async function editComment(ctx: ServiceContext, { thread: id, comment: commentId, text }: EditCommentInput): Promise<ThreadView> {
  return ctx.db.$transaction(async (tx) => {
    const { agent } = await findThreadAgent(tx, ctx, id);
    await lockAgent(tx, ctx, agent.slug);
    const thread = await lockThread(tx, ctx, id);
    const comment = commentOf(thread, commentId);
    authorize(ctx, "comment:write");
    if (!mayEdit(ctx, comment))
      throw new ServiceError("FORBIDDEN", "Somebody else wrote this comment.", { code: "COMMENT_NOT_YOURS", hint: "Reply to it instead." });
    if (comment.text === text) return threadViewNow(tx, ctx, id);
    await refuseTooManyComments(tx, thread.row, text, comment.id);
    await tx.comment.update({ where: { id: comment.id }, data: { text, editedAt: new Date() } });
    const view = await threadViewNow(tx, ctx, id);
    await recordComment(tx, ctx, "comment.edited", thread.row, comment.id);
    return view;
  });
}

import "server-only";
import type { ReplyInput, ThreadView } from "#schemas/comment";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { authorize } from "@/lib/server/authorize";
import { findThreadAgent, lockThread, threadViewNow } from "@/lib/server/comments/find-thread";
import { recordComment } from "@/lib/server/comments/record-comment";
import { refuseTooManyComments } from "@/lib/server/comments/refuse-too-many";
import { actorView, type ServiceContext } from "@/lib/server/context";

/** Adds a comment at the end of a thread; a resolved one stays resolved. @throws {ServiceError} NOT_FOUND, TOO_MANY_COMMENTS. */
export async function replyToThread(ctx: ServiceContext, { thread: id, text }: ReplyInput): Promise<ThreadView> {
  return ctx.db.$transaction(async (tx) => {
    const { agent } = await findThreadAgent(tx, ctx, id);
    await lockAgent(tx, ctx, agent.slug);
    const { row } = await lockThread(tx, ctx, id);
    authorize(ctx, "comment:write");
    await refuseTooManyComments(tx, row, text);
    const data = { workspaceId: ctx.workspace.id, threadId: id, text, createdBy: actorView(ctx.actor) };
    const comment = await tx.comment.create({ data });
    const view = await threadViewNow(tx, ctx, id);
    await recordComment(tx, ctx, "comment.replied", row, comment.id);
    return view;
  });
}

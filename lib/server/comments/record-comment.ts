import "server-only";
import { record } from "@/lib/server/audit/record";
import type { ThreadRow } from "@/lib/server/comments/thread-row";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";

type CommentAction = "comment.opened" | "comment.replied" | "comment.edited" | "comment.removed" | "comment.resolved" | "comment.reopened";

/** Writes what was done, and about which revisions; never the words. */
export async function recordComment(tx: Tx, ctx: ServiceContext, action: CommentAction, { id, from, to }: ThreadRow, comment?: string) {
  const sides = { from: `${from.agent.slug}@v${from.number}`, to: `${to.agent.slug}@v${to.number}` };
  await record(tx, ctx, { action, subject: { kind: "comment-thread", id }, data: { ...sides, comment } });
}

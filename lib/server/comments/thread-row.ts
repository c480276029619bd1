import "server-only";
import type { Place } from "#core/diff/anchors/anchor";
import { actorView } from "#schemas/actor";
import { anchorView, type CommentView, type ThreadView } from "#schemas/comment";
import type { ComparedSideView } from "#schemas/comparison";
import { mayEdit, mayRemove, mayResolve } from "@/lib/server/comments/comment-rights";
import type { ServiceContext } from "@/lib/server/context";
import type { Comment, Prisma } from "@/lib/server/generated/prisma/client";

const sideOf = { select: { number: true, agent: { select: { slug: true } } } } as const;

/** A thread with the names of its two revisions. */
export const threadColumns = { from: sideOf, to: sideOf } as const satisfies Prisma.CommentThreadInclude;
export type ThreadRow = Prisma.CommentThreadGetPayload<{ include: typeof threadColumns }>;

/** `placed` is where it stands in the comparison that was asked for. */
export function toThreadView(
  ctx: ServiceContext,
  row: ThreadRow,
  comments: readonly Comment[],
  { placed, isCarried }: { placed: Place | null; isCarried: boolean },
): ThreadView {
  return {
    id: row.id,
    from: sideView(row.from),
    to: sideView(row.to),
    anchor: anchorView.parse(row.anchor),
    placed,
    isCarried,
    comments: comments.map((comment) => toCommentView(ctx, comment)),
    resolved: row.resolvedAt && { by: actorView.parse(row.resolvedBy), at: row.resolvedAt.toISOString() },
    mayResolve: mayResolve(ctx, row),
    at: row.createdAt.toISOString(),
  };
}

function sideView({ number, agent }: ThreadRow["from"]): ComparedSideView {
  return { agent: agent.slug, revision: number, environment: null };
}

function toCommentView(ctx: ServiceContext, row: Comment): CommentView {
  return {
    id: row.id,
    text: row.text,
    by: actorView.parse(row.createdBy),
    at: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    mayEdit: mayEdit(ctx, row),
    mayRemove: mayRemove(ctx, row),
  };
}

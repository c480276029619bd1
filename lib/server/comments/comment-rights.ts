import "server-only";
import { z } from "zod";
import { may } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";

const author = z.object({ kind: z.string(), id: z.string() });

/** Whether who asks is who wrote it; `by` is the actor that was kept with it. */
export function isOwn(ctx: ServiceContext, by: unknown): boolean {
  const { kind, id } = author.parse(by);
  return kind === ctx.actor.kind && id === ctx.actor.id;
}

/** Nobody edits the words of somebody else. */
export function mayEdit(ctx: ServiceContext, comment: { createdBy: unknown }): boolean {
  return may(ctx, "comment:write") && isOwn(ctx, comment.createdBy);
}

export function mayRemove(ctx: ServiceContext, comment: { createdBy: unknown }): boolean {
  return mayEdit(ctx, comment) || may(ctx, "comment:remove");
}

/** Whoever opened a thread can close it, and so can everyone who makes revisions. */
export function mayResolve(ctx: ServiceContext, thread: { createdBy: unknown }): boolean {
  return may(ctx, "comment:resolve") || (may(ctx, "comment:write") && isOwn(ctx, thread.createdBy));
}

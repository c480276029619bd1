import "server-only";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";

/** Whether this is a draft of one's own that was discarded and can be put back. */
export async function isDiscardedDraft(ctx: ServiceContext, id: string): Promise<boolean> {
  authorize(ctx, "agent:read");
  const where = { id, workspaceId: ctx.workspace.id, ownerId: ctx.actor.id, discardedAt: { not: null } };
  return (await ctx.db.draft.count({ where })) > 0;
}

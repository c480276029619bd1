import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";

/** How long what was discarded can be restored, and the files of a saved draft stand beside its revision. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Removes drafts of the caller that have been closed for long. */
export async function removeOldDrafts(tx: Tx, ctx: ServiceContext, now = Date.now()): Promise<void> {
  const before = new Date(now - keptMs);
  await tx.draft.deleteMany({
    where: { workspaceId: ctx.workspace.id, ownerId: ctx.actor.id, OR: [{ discardedAt: { lt: before } }, { publishedAt: { lt: before } }] },
  });
}

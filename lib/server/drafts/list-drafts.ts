import "server-only";
import type { DraftSummary, ListDraftsInput } from "#schemas/draft";
import type { Page } from "#schemas/page";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { parseDraftCursor, toDraftCursor } from "@/lib/server/drafts/draft-cursor";
import { draftColumns, toDraftSummary } from "@/lib/server/drafts/draft-row";

/** The caller's own open drafts, of one agent or of all, last changed first. */
export async function listDrafts(ctx: ServiceContext, { agent, cursor, limit }: ListDraftsInput): Promise<Page<DraftSummary>> {
  authorize(ctx, "agent:read");
  const after = parseDraftCursor(cursor);
  const rows = await ctx.db.draft.findMany({
    where: {
      workspaceId: ctx.workspace.id,
      ownerId: ctx.actor.id,
      discardedAt: null,
      publishedAt: null,
      ...(agent !== undefined && { agent: { slug: agent } }),
      ...(after && { OR: [{ changedAt: { lt: after.changedAt } }, { changedAt: after.changedAt, id: { lt: after.id } }] }),
    },
    include: draftColumns,
    orderBy: [{ changedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toDraftSummary(ctx, row)),
    nextCursor: rows.length > limit && last ? toDraftCursor(last) : null,
  };
}

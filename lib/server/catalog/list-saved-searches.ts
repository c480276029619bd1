import "server-only";
import type { SavedSearchView } from "#schemas/catalog";
import { authorize } from "@/lib/server/authorize";
import { ownId } from "@/lib/server/catalog/own-id";
import type { ServiceContext } from "@/lib/server/context";

const shownMax = 200;

/** The searches that the actor saved, and those that others share, by name. A token sees the shared ones. */
export async function listSavedSearches(ctx: ServiceContext): Promise<SavedSearchView[]> {
  authorize(ctx, "agent:read");
  const rows = await ctx.db.savedSearch.findMany({
    where: { workspaceId: ctx.workspace.id, OR: [{ isShared: true }, { userId: { in: ownId(ctx) } }] },
    include: { user: { select: { name: true } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: shownMax,
  });
  return rows.map(({ id, name, query, isShared, userId, user }) => ({
    id,
    name,
    query,
    isShared,
    isMine: ownId(ctx).includes(userId),
    by: user.name,
  }));
}

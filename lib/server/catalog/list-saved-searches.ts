import "server-only";
import type { SavedSearchView } from "#schemas/catalog";
import { authorize } from "@/lib/server/authorize";
import { ownId } from "@/lib/server/catalog/own-id";
import type { ServiceContext } from "@/lib/server/context";
import type { Prisma } from "@/lib/server/generated/prisma/client";

/** Of other people's. One's own are few. */
const sharedMax = 200;

/** The searches that the actor saved, and up to two hundred that others share, by name. A token sees the shared ones. */
export async function listSavedSearches(ctx: ServiceContext): Promise<SavedSearchView[]> {
  authorize(ctx, "agent:read");
  const own = { userId: { in: ownId(ctx) } };
  const [mine, shared] = await Promise.all([find(ctx, own), find(ctx, { isShared: true, NOT: own }, sharedMax)]);
  const rows = [...mine, ...shared].sort((a, b) => a.name.localeCompare(b.name, "en"));
  return rows.map(({ id, name, query, isShared, userId, user }) => ({
    id,
    name,
    query,
    isShared,
    isMine: ownId(ctx).includes(userId),
    by: user.name,
  }));
}

function find(ctx: ServiceContext, where: Prisma.SavedSearchWhereInput, take?: number) {
  return ctx.db.savedSearch.findMany({
    where: { workspaceId: ctx.workspace.id, ...where },
    include: { user: { select: { name: true } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    ...(take !== undefined && { take }),
  });
}

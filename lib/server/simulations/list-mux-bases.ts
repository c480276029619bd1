import "server-only";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";

/** More are not offered by name. */
const basesMax = 500;

/** Names of Mux agents of the workspace that others may be based on, in order. */
export async function listMuxBases(ctx: ServiceContext): Promise<string[]> {
  authorize(ctx, "agent:read");
  const agents = await ctx.db.agent.findMany({
    where: { workspaceId: ctx.workspace.id, dialect: "mux", archivedAt: null, revisions: { some: { revokedAt: null } } },
    orderBy: { slug: "asc" },
    take: basesMax,
    select: { slug: true },
  });
  return agents.map(({ slug }) => slug);
}

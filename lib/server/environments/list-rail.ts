import "server-only";
import type { Role } from "#schemas/actor";
import { canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";

export type RailEnvironment = { id: string; name: string; position: number; releaseRole: Role };

/** The environments of the workspace that the actor can see, in order. */
export async function listRail(db: Db | Tx, ctx: ServiceContext): Promise<RailEnvironment[]> {
  const rows = await db.environment.findMany({
    where: { workspaceId: ctx.workspace.id },
    select: { id: true, name: true, position: true, releaseRole: true },
    orderBy: { position: "asc" },
  });
  return rows.filter(({ id }) => canSeeEnvironment(ctx, id));
}

import "server-only";
import type { Role } from "#schemas/actor";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";

export type RailEnvironment = { id: string; name: string; position: number; releaseRole: Role };

/** Every environment of the workspace, in order, also those that a limited token cannot see. */
export async function listRail(db: Db | Tx, ctx: ServiceContext): Promise<RailEnvironment[]> {
  return db.environment.findMany({
    where: { workspaceId: ctx.workspace.id },
    select: { id: true, name: true, position: true, releaseRole: true },
    orderBy: { position: "asc" },
  });
}

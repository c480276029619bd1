import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { listRail, type RailEnvironment } from "@/lib/server/environments/list-rail";

/**
 * The rail, unchanged by anyone else until the end of `tx`. Every change of an environment begins here.
 *
 * Environments are locked before the workspace, because a slot move also holds its environment before it writes its
 * audit event; the other order could wait in a circle. The workspace's lock lets others refer to it meanwhile, as a deploy
 * does that makes an agent.
 */
export async function lockRail(tx: Tx, ctx: ServiceContext): Promise<RailEnvironment[]> {
  await tx.$queryRaw`select id from environment where workspace_id = ${ctx.workspace.id}::uuid order by id for update`;
  await tx.$queryRaw`select id from workspace where id = ${ctx.workspace.id}::uuid for no key update`;
  return listRail(tx, ctx);
}

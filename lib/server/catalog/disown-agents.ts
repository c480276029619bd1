import "server-only";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";

/**
 * Leaves the agents of a person to nobody, so that `owner:none` finds them. Call it before anything else is locked: whoever organises an
 * agent locks it first, too.
 * @returns how many there were.
 */
export async function disownAgents(tx: Tx, ctx: ServiceContext, userId: string): Promise<number> {
  const owned = await tx.$queryRaw<{ id: string }[]>`
    select a.id from agent_organisation o join agent a on a.id = o.agent_id
    where o.workspace_id = ${ctx.workspace.id}::uuid and o.owner_user_id = ${userId}::uuid order by a.id for no key update of a`;
  if (owned.length === 0) return 0;
  const ids = owned.map(({ id }) => id);
  await tx.agentOrganisation.updateMany({
    where: { workspaceId: ctx.workspace.id, agentId: { in: ids }, ownerUserId: userId },
    data: { ownerUserId: null },
  });
  await refreshFacts(tx, ids);
  return ids.length;
}

import "server-only";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import type { Db } from "@/lib/server/db";

const batchAgents = 200;

/**
 * Looks again at the agents that somebody's change of settings concerns: one batch of the oldest change. An agent whose tools are not
 * worked out with the new settings is pending afterwards.
 * @returns whether there was anything to do.
 */
export async function sweepFacts(db: Db): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [sweep] = await tx.$queryRaw<{ id: string; environmentId: string; dialect: string; after: string | null }[]>`
      select id, environment_id as "environmentId", dialect, after from facts_sweep order by id limit 1 for update skip locked`;
    if (!sweep) return false;
    const agents = await tx.$queryRaw<{ id: string }[]>`
      select a.id from slot s join agent a on a.id = s.agent_id
      where s.environment_id = ${sweep.environmentId}::uuid and s.revision_id is not null and a.dialect = ${sweep.dialect}
        and (${sweep.after}::uuid is null or a.id > ${sweep.after}::uuid)
      order by a.id limit ${batchAgents} for no key update of a`;
    const ids = agents.map(({ id }) => id);
    if (ids.length > 0) await refreshFacts(tx, ids);
    if (ids.length < batchAgents) await tx.factsSweep.delete({ where: { id: sweep.id } });
    else await tx.factsSweep.update({ where: { id: sweep.id }, data: { after: ids.at(-1) ?? null } });
    return true;
  });
}

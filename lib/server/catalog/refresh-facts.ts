import "server-only";
import { labelRows, otherFactRows } from "@/lib/server/catalog/facts-sql";
import type { Tx } from "@/lib/server/db";
import { planOnce } from "@/lib/server/plan-once";

/**
 * Derives the facts of agents anew, in the transaction that changed what they say. The agents are locked, so that no older answer is
 * written over a newer one. One statement for any number of them.
 */
export async function refreshFacts(tx: Tx, agentIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`${planOnce}
    insert into agent_facts (agent_id, workspace_id, facts, labels, head)
    select a.id, a.workspace_id, all_of.facts, labels.facts, coalesce((select t.head from agent_text t where t.agent_id = a.id), '')
    from agent a,
      lateral (select coalesce(array_agg(distinct fact), '{}') as facts from (${labelRows}) as each where fact is not null) labels,
      lateral (
        select coalesce(array_agg(distinct fact), '{}') as facts
        from (select unnest(labels.facts) as fact union all (${otherFactRows})) as each where fact is not null
      ) all_of
    where a.id = any(${agentIds}::uuid[])
    on conflict (agent_id) do update set facts = excluded.facts, labels = excluded.labels, head = excluded.head
      where (agent_facts.facts, agent_facts.labels, agent_facts.head) is distinct from (excluded.facts, excluded.labels, excluded.head)`;
}

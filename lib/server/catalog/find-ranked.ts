import "server-only";
import { foldText } from "#core/search/fold-text";
import { agentColumns } from "@/lib/server/agents/agent-columns";
import type { AgentRow } from "@/lib/server/agents/agent-summary";
import { parseCatalogCursor, toCatalogCursor } from "@/lib/server/agents/catalog-cursor";
import { andConditions, type CatalogFilter, factsJoin } from "@/lib/server/catalog/catalog-filter";
import type { FoundPage, PageRequest } from "@/lib/server/catalog/found-page";
import type { WordsToFind } from "@/lib/server/catalog/read-words";
import { enoughInHead, wordCandidates } from "@/lib/server/catalog/word-candidates";
import type { ServiceContext } from "@/lib/server/context";

/**
 * One page of the agents that have the words of `tsquery`, the best first: the agent that is called so, those whose names have the words,
 * then descriptions, then tools and skills, then all others by name. The work is bounded: who asks for a word that thousands have is
 * told that there are more than were looked at.
 */
export async function findRanked(
  ctx: ServiceContext,
  filter: CatalogFilter,
  { text, ...words }: WordsToFind & { text: string },
  { limit, cursor }: PageRequest,
): Promise<FoundPage> {
  const { tsquery } = words;
  const after = parseCatalogCursor(cursor, "score");
  const names = [...new Set([text, text.normalize("NFC"), text.normalize("NFD"), foldText(text)])];
  const rows = await ctx.db.$queryRaw<(AgentRow & { score: number; candidates: number })[]>`
    with named as (
      select a.id from agent a left join agent_text t on t.agent_id = a.id ${factsJoin(filter)}
      where a.workspace_id = ${ctx.workspace.id}::uuid and a.slug = any(${names})
        and (t.agent_id is null or t.document @@ ${tsquery}::tsquery) ${andConditions(filter)}
    ), ${wordCandidates(ctx, filter, words, enoughInHead)},
    found as (select id from named union select id from in_head union select id from anywhere),
    scored as (
      select ${agentColumns}, (select greatest((select count(*) from in_head), (select count(*) from anywhere)))::int as candidates,
        (case when a.slug = any(${names}) then 2000000 else 0 end
          + 1000000 * ts_rank('{0.1,0.2,0.4,1.0}', coalesce(f.head, ''), ${tsquery}::tsquery, 1))::int as score
      from found join agent a on a.id = found.id left join agent_facts f on f.agent_id = a.id
    )
    select * from scored
    where ${after === null} or (-score, slug collate "C") > (${-(after?.score ?? 0)}, ${after?.slug ?? ""} collate "C")
    order by score desc, slug collate "C"
    limit ${limit + 1}`;
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    nextCursor: rows.length > limit && last ? toCatalogCursor({ score: last.score, slug: last.slug }) : null,
    isComplete: rows.every(({ candidates: count }) => count < enoughInHead),
  };
}

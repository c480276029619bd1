import "server-only";
import type { ListAgentsInput } from "#schemas/agent";
import { agentColumns } from "@/lib/server/agents/agent-columns";
import type { AgentRow } from "@/lib/server/agents/agent-summary";
import { parseCatalogCursor, toCatalogCursor } from "@/lib/server/agents/catalog-cursor";
import type { FoundPage } from "@/lib/server/catalog/found-page";
import type { ServiceContext } from "@/lib/server/context";

/**
 * Agents that have every word somewhere in the slug or the description, in any case and order; all characters of a word are plain. The
 * agent whose slug is the search comes first, then by slug.
 */
export async function listByPlainSearch(
  ctx: ServiceContext,
  { search = "", archived, limit, cursor }: ListAgentsInput,
): Promise<FoundPage> {
  const after = parseCatalogCursor(cursor, "rank");
  const words = search.split(/\s+/).filter(Boolean);
  const rows = await ctx.db.$queryRaw<(AgentRow & { rank: number })[]>`
    select * from (
      select ${agentColumns}, case when lower(a.slug) = lower(${search}) then 0 else 1 end as rank
      from agent a
      where a.workspace_id = ${ctx.workspace.id}::uuid
        and (${archived} = 'show' or (a.archived_at is null) = (${archived} = 'hide'))
        and not exists (
          select from unnest(${words}::text[]) as word
          where strpos(lower(a.slug || ' ' || coalesce(a.description, '')), lower(word)) = 0
        )
    ) as found
    where ${after === null} or (rank, slug collate "C") > (${after?.rank ?? 0}, ${after?.slug ?? ""} collate "C")
    order by rank, slug collate "C"
    limit ${limit + 1}`;
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    nextCursor: rows.length > limit && last ? toCatalogCursor({ rank: last.rank, slug: last.slug }) : null,
    isComplete: true,
  };
}

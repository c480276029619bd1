import "server-only";
import type { AgentSummary, ListAgentsInput } from "#schemas/agent";
import type { Page } from "#schemas/page";
import { type AgentRow, toAgentSummary } from "@/lib/server/agents/agent-summary";
import { type CatalogPlace, parseCatalogCursor, toCatalogCursor } from "@/lib/server/agents/catalog-cursor";
import { slotChips } from "@/lib/server/agents/slot-chips";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";

/**
 * The catalog, by slug. A search finds agents that have every word somewhere in the slug or the description, in any case
 * and order; all characters of a word are plain. The agent whose slug is the search comes first.
 */
export async function listAgents(ctx: ServiceContext, input: ListAgentsInput): Promise<Page<AgentSummary>> {
  authorize(ctx, "agent:read");
  const rows = await findPage(ctx, input, parseCatalogCursor(input.cursor));
  const shown = rows.slice(0, input.limit);
  const chips = await slotChips(ctx.db, ctx, shown);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toAgentSummary(row, chips.get(row.id) ?? [])),
    nextCursor: rows.length > input.limit && last ? toCatalogCursor(last) : null,
  };
}

/** One row more than asked for, when there is one. */
function findPage(ctx: ServiceContext, { search = "", archived, limit }: ListAgentsInput, after: CatalogPlace | null) {
  const words = search.split(/\s+/).filter(Boolean);
  return ctx.db.$queryRaw<(AgentRow & CatalogPlace)[]>`
    select * from (
      select id, slug, dialect, kind::text as kind, description, model, last_revision_number as "lastRevisionNumber",
        archived_at as "archivedAt", created_at as "createdAt", changed_at as "changedAt",
        case when lower(slug) = lower(${search}) then 0 else 1 end as rank
      from agent
      where workspace_id = ${ctx.workspace.id}::uuid
        and (${archived} = 'show' or (archived_at is null) = (${archived} = 'hide'))
        and not exists (
          select from unnest(${words}::text[]) as word
          where strpos(lower(slug || ' ' || coalesce(description, '')), lower(word)) = 0
        )
    ) as found
    where ${after === null} or (rank, slug collate "C") > (${after?.rank ?? 0}, ${after?.slug ?? ""} collate "C")
    order by rank, slug collate "C"
    limit ${limit + 1}`;
}

import "server-only";
import { agentColumns } from "@/lib/server/agents/agent-columns";
import type { AgentRow } from "@/lib/server/agents/agent-summary";
import { type CatalogPlace, parseCatalogCursor, toCatalogCursor } from "@/lib/server/agents/catalog-cursor";
import { andConditions, type CatalogFilter, factsJoin } from "@/lib/server/catalog/catalog-filter";
import type { FoundPage, PageRequest } from "@/lib/server/catalog/found-page";
import { narrowFilter } from "@/lib/server/catalog/narrow-filter";
import type { ServiceContext } from "@/lib/server/context";
import { Prisma } from "@/lib/server/generated/prisma/client";

export type CatalogOrder = "name" | "changed" | "unchanged";

/** One page of the agents that a filter lets through, and that have the words of `tsquery` where it is given, in an order that an index has. */
export async function findOrdered(
  ctx: ServiceContext,
  asked: CatalogFilter,
  tsquery: string | null,
  order: CatalogOrder,
  { limit, cursor }: PageRequest,
): Promise<FoundPage> {
  const filter = await narrowFilter(ctx, asked);
  const rows = await ctx.db.$queryRaw<AgentRow[]>`
    select ${agentColumns} from agent a
    ${factsJoin(filter)}
    ${tsquery === null ? Prisma.empty : Prisma.sql`join agent_text t on t.agent_id = a.id and t.document @@ ${tsquery}::tsquery`}
    where a.workspace_id = ${ctx.workspace.id}::uuid ${andConditions(filter)} ${after(order, cursor)}
    order by ${orders[order]}
    limit ${limit + 1}`;
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    nextCursor: rows.length > limit && last ? toCatalogCursor(placeOf(last, order)) : null,
    isComplete: true,
  };
}

const orders: Record<CatalogOrder, Prisma.Sql> = {
  name: Prisma.sql`a.slug collate "C"`,
  changed: Prisma.sql`a.changed_at desc, a.slug collate "C" desc`,
  unchanged: Prisma.sql`a.changed_at, a.slug collate "C"`,
};

function after(order: CatalogOrder, cursor: string | undefined): Prisma.Sql {
  if (cursor === undefined) return Prisma.empty;
  if (order === "name") return Prisma.sql`and a.slug collate "C" > ${parseCatalogCursor(cursor, "slug")?.slug ?? ""} collate "C"`;
  const place = parseCatalogCursor(cursor, "changedAt");
  const beyond = Prisma.raw(order === "changed" ? "<" : ">");
  return Prisma.sql`and (a.changed_at, a.slug collate "C") ${beyond} (${place?.changedAt}::timestamptz, ${place?.slug} collate "C")`;
}

function placeOf({ slug, changedAt }: AgentRow, order: CatalogOrder): CatalogPlace {
  return order === "name" ? { slug } : { changedAt: changedAt.toISOString(), slug };
}

import "server-only";
import { type CatalogFilter, emptyFilter, factConditions } from "@/lib/server/catalog/catalog-filter";
import type { ServiceContext } from "@/lib/server/context";
import { Prisma } from "@/lib/server/generated/prisma/client";

const narrowMax = 2_000;

/**
 * The same filter, by the ids of its agents where they are few. Postgres takes facts for independent of one another and of names, and
 * then walks the catalog in the order of names for matches that it never meets; the index of facts knows how many there are. Where there
 * are many, walking meets them soon.
 */
export async function narrowFilter(ctx: ServiceContext, filter: CatalogFilter): Promise<CatalogFilter> {
  if (filter.every.length + filter.some.length === 0) return filter;
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    select f.agent_id as id from agent_facts f
    where f.workspace_id = ${ctx.workspace.id}::uuid and ${Prisma.join(factConditions(filter), " and ")}
    limit ${narrowMax + 1}`;
  if (rows.length > narrowMax) return filter;
  const ids = rows.map(({ id }) => id);
  return { ...emptyFilter(), conditions: [Prisma.sql`a.id = any(${ids}::uuid[])`, ...filter.conditions] };
}

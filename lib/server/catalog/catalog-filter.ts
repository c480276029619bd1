import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";

/**
 * A query, as the tables can answer it. `every` facts all hold, of each set of `some` one does, of `none` no fact does; `conditions` are
 * about the agent `a`.
 */
export type CatalogFilter = { every: string[]; some: string[][]; none: string[]; conditions: Prisma.Sql[] };

export function emptyFilter(): CatalogFilter {
  return { every: [], some: [], none: [], conditions: [] };
}

/** What the filter asks of the facts `f` of an agent; nothing where it asks of none. */
export function factConditions({ every, some, none }: CatalogFilter): Prisma.Sql[] {
  return [
    ...(every.length > 0 ? [Prisma.sql`f.facts @> ${every}::text[]`] : []),
    ...some.map((facts) => Prisma.sql`f.facts && ${facts}::text[]`),
    ...(none.length > 0 ? [Prisma.sql`not f.facts && ${none}::text[]`] : []),
  ];
}

/** Joins the facts `f` of the agent `a`, where the filter asks for any. */
export function factsJoin(filter: CatalogFilter): Prisma.Sql {
  const conditions = factConditions(filter);
  if (conditions.length === 0) return Prisma.empty;
  return Prisma.sql`join agent_facts f on f.agent_id = a.id and f.workspace_id = a.workspace_id and ${Prisma.join(conditions, " and ")}`;
}

/** The rest of the filter, behind other conditions. */
export function andConditions({ conditions }: CatalogFilter): Prisma.Sql {
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`and ${Prisma.join(conditions, " and ")}`;
}

import "server-only";
import { type CatalogFilter, factConditions } from "@/lib/server/catalog/catalog-filter";
import type { WordsToFind } from "@/lib/server/catalog/read-words";
import type { ServiceContext } from "@/lib/server/context";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** So many that have the words in name, description or tools are enough; where they are fewer, those that have them anywhere come in. */
export const enoughInHead = 500;

/**
 * The agents that a filter lets through and that have the words of `tsquery`, as two subqueries of their ids: `in_head`, and `anywhere`,
 * which is empty where the former are enough. Each has `most` at the most, so that a word that all have costs no more.
 */
export function wordCandidates(ctx: ServiceContext, filter: CatalogFilter, { tsquery, excludes }: WordsToFind, most: number): Prisma.Sql {
  const words = Prisma.sql`${tsquery}::tsquery`;
  const agent = filter.conditions.length === 0 ? Prisma.empty : Prisma.sql`join agent a on a.id = f.agent_id`;
  const rest = Prisma.join(
    [Prisma.sql`f.workspace_id = ${ctx.workspace.id}::uuid`, ...factConditions(filter), ...filter.conditions],
    " and ",
  );
  // What must not occur must not occur anywhere, also where all else is in the head.
  const isNowhere = excludes
    ? Prisma.sql`and exists (select from agent_text t where t.agent_id = f.agent_id and t.document @@ ${words})`
    : Prisma.empty;
  return Prisma.sql`
    in_head as (select f.agent_id as id from agent_facts f ${agent} where f.head @@ ${words} ${isNowhere} and ${rest} limit ${most}),
    anywhere as (
      select f.agent_id as id from agent_text t join agent_facts f on f.agent_id = t.agent_id ${agent}
      where (select count(*) from in_head) < ${enoughInHead} and t.workspace_id = ${ctx.workspace.id}::uuid and t.document @@ ${words}
        and ${rest}
      limit ${most}
    )`;
}

import "server-only";
import type { CatalogQuery, FilterValue, QueryFilter, QueryProblem } from "#core/search/query";
import { staleDays } from "#core/search/stale-days";
import { type CatalogFilter, emptyFilter } from "@/lib/server/catalog/catalog-filter";
import type { QueryNames } from "@/lib/server/catalog/query-names";
import { toolFacts } from "@/lib/server/catalog/tool-facts";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** `archived`: which agents are looked at where the query itself does not say. */
export type CompileOptions = { names: QueryNames; archived: "hide" | "show" | "only"; userId: string | null };

type Compiled = { filter: CatalogFilter; problems: QueryProblem[] };

/** What the filters of a query ask of the tables. A name that the workspace does not have, or the actor cannot see, is a problem. */
export function compileFilter(query: CatalogQuery, { names, archived, userId }: CompileOptions): Compiled {
  const filter = emptyFilter();
  const problems: QueryProblem[] = [];
  const where = query.filters.filter(({ key, isNegated }) => key === "env" && !isNegated).map(({ values }) => idsOf(values, names));

  for (const each of query.filters) {
    const { key, values, isNegated } = each;
    problems.push(...values.flatMap((value) => names.problemOf(key, value) ?? []));
    if (key === "tool" || key === "asks") {
      const facts = toolFacts(key, values, where, [...names.environments.values()]);
      if (isNegated) filter.none.push(...facts.flat());
      else filter.some.push(...facts);
    } else if (key === "stale") filter.conditions.push(staleCondition(values, isNegated));
    else if (key === "is") addStates(filter, each, userId);
    else
      addFacts(
        filter,
        values.flatMap((value) => factsOf(key, value.text, names)),
        isNegated,
      );
  }
  addArchived(filter, query, archived);
  return { filter, problems };
}

function addFacts(filter: CatalogFilter, facts: string[], isNegated: boolean): void {
  const [only, ...others] = facts;
  if (isNegated) filter.none.push(...facts);
  else if (only !== undefined && others.length === 0) filter.every.push(only);
  else filter.some.push(facts);
}

function factsOf(key: QueryFilter["key"], text: string, names: QueryNames): string[] {
  switch (key) {
    case "env":
    case "behind":
      return [`${key}:${names.environments.get(text) ?? ""}`];
    case "differs": {
      const [a = "", b = ""] = text
        .split("..")
        .map((name) => names.environments.get(name) ?? "")
        .sort();
      return [`differs:${a}..${b}`];
    }
    case "owner":
      return names.owners(text).map((owner) => `owner:${owner}`);
    case "uses": {
      const kinds = text.includes("/") ? [text] : ["skill", "base", "toolset", "mcp"].map((kind) => `${kind}/${text}`);
      return kinds.flatMap((used) => [`uses:${used}`, ...[...names.environments.values()].map((id) => `uses@${id}:${used}`)]);
    }
    default:
      return [`${key}:${text}`];
  }
}

function idsOf(values: readonly FilterValue[], { environments }: QueryNames): string[] {
  return values.flatMap(({ text }) => environments.get(text) ?? []);
}

function staleCondition(values: readonly FilterValue[], isNegated: boolean): Prisma.Sql {
  const days = Math.min(...values.flatMap(({ text }) => staleDays(text) ?? []));
  const condition = Prisma.sql`a.changed_at < now() - make_interval(days => ${days}::int)`;
  return isNegated ? Prisma.sql`not (${condition})` : condition;
}

/** Stars and drafts are somebody's own: they are looked up, and a token has none. */
function addStates(filter: CatalogFilter, { values, isNegated }: QueryFilter, userId: string | null): void {
  const own = {
    starred: Prisma.sql`exists (select from star where star.agent_id = a.id and star.user_id = ${userId}::uuid)`,
    draft: Prisma.sql`exists (select from draft where draft.agent_id = a.id and draft.owner_id = ${userId ?? ""} and draft.discarded_at is null and draft.published_at is null)`,
  };
  const conditions = values.flatMap(({ text }) => {
    if (text === "starred" || text === "draft") return own[text];
    if (text === "archived") return Prisma.sql`a.archived_at is not null`;
    return Prisma.sql`a.kind = ${text}::agent_kind`;
  });
  const any = Prisma.sql`(${Prisma.join(conditions, " or ")})`;
  filter.conditions.push(isNegated ? Prisma.sql`not ${any}` : any);
}

/** A query that speaks of archived agents decides about them itself. */
function addArchived(filter: CatalogFilter, { filters }: CatalogQuery, archived: CompileOptions["archived"]): void {
  if (archived === "show" || filters.some(({ key, values }) => key === "is" && values.some(({ text }) => text === "archived"))) return;
  filter.conditions.push(archived === "only" ? Prisma.sql`a.archived_at is not null` : Prisma.sql`a.archived_at is null`);
}

import "server-only";
import { nearestName } from "#core/names/nearest-name";
import { foldText } from "#core/search/fold-text";
import type { CatalogQuery, FilterValue, QueryProblem } from "#core/search/query";
import type { FilterKey } from "#core/search/query-keys";
import { canSeeEnvironment } from "@/lib/server/authorize";
import { findOwners, namesLike } from "@/lib/server/catalog/find-owners";
import type { ServiceContext } from "@/lib/server/context";
import { listRail } from "@/lib/server/environments/list-rail";

/** Names of the workspace that a query can speak of. */
export type QueryNames = {
  /** Ids by name: those that the actor can see. */
  environments: ReadonlyMap<string, string>;
  /** What an owner is called in facts: `u/<id>` and `g/<id>`. Several for "me", who is in groups, and for people of one name. */
  owners(text: string): string[];
  problemOf(key: FilterKey, value: FilterValue): QueryProblem | null;
};

/** Reads what the query needs; who owns what is asked only where it says `owner:`. */
export async function readQueryNames(ctx: ServiceContext, query: CatalogQuery): Promise<QueryNames> {
  const asked = query.filters.flatMap(({ key, values }) => (key === "owner" ? values.map(({ text }) => text) : []));
  const [rail, owners] = await Promise.all([listRail(ctx.db, ctx), findOwners(ctx, asked)]);
  const environments = new Map(rail.filter(({ id }) => canSeeEnvironment(ctx, id)).map(({ id, name }) => [name, id]));
  const missing = asked.find((text) => !owners.has(foldText(text)));
  const near = missing === undefined ? [] : await namesLike(ctx, missing);

  function problemOf(key: FilterKey, { text, start, end }: FilterValue): QueryProblem | null {
    const named = key === "differs" ? text.split("..") : key === "env" || key === "behind" ? [text] : [];
    const unknown = named.find((name) => !environments.has(name));
    if (unknown !== undefined) return notThere("environment", unknown, hintOf(unknown, [...environments.keys()], true), { start, end });
    if (key !== "owner" || owners.has(foldText(text))) return null;
    return notThere("member or group", text, hintOf(text, near, false), { start, end });
  }
  return { environments, owners: (text) => owners.get(foldText(text)) ?? [], problemOf };
}

function notThere(what: string, text: string, hint: string, range: { start: number; end: number }): QueryProblem {
  return { code: "QUERY_VALUE_UNKNOWN", ...range, message: `This workspace has no ${what} ${JSON.stringify(text)}.`, hint };
}

/** `areAll`: there are no other names, so that few of them can be told. */
function hintOf(text: string, names: readonly string[], areAll: boolean): string {
  const near = nearestName(text, names);
  if (near) return `Did you mean ${near}?`;
  return areAll && names.length > 0 && names.length <= 12 ? `There are ${names.join(", ")}.` : "Choose one of the suggestions.";
}

import "server-only";
import { nearestName } from "#core/names/nearest-name";
import { foldText } from "#core/search/fold-text";
import type { CatalogQuery, FilterValue, QueryProblem } from "#core/search/query";
import type { FilterKey } from "#core/search/query-keys";
import { canSeeEnvironment } from "@/lib/server/authorize";
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
  const [rail, owners] = await Promise.all([
    listRail(ctx.db, ctx),
    query.filters.some(({ key }) => key === "owner") ? readOwners(ctx) : new Map<string, string[]>(),
  ]);
  const environments = new Map(rail.filter(({ id }) => canSeeEnvironment(ctx, id)).map(({ id, name }) => [name, id]));

  function problemOf(key: FilterKey, { text, start, end }: FilterValue): QueryProblem | null {
    const asked = key === "differs" ? text.split("..") : key === "env" || key === "behind" ? [text] : [];
    const unknown = asked.find((name) => !environments.has(name));
    if (unknown !== undefined) return notThere("environment", unknown, [...environments.keys()], { start, end });
    return key === "owner" && !owners.has(foldText(text)) ? notThere("member or group", text, [...owners.keys()], { start, end }) : null;
  }
  return { environments, owners: (text) => owners.get(foldText(text)) ?? [], problemOf };
}

function notThere(what: string, text: string, names: readonly string[], range: { start: number; end: number }): QueryProblem {
  const near = nearestName(text, names);
  const hint = near
    ? `Did you mean ${near}?`
    : names.length > 0 && names.length <= 12
      ? `There are ${names.join(", ")}.`
      : "Choose one of the suggestions.";
  return { code: "QUERY_VALUE_UNKNOWN", ...range, message: `This workspace has no ${what} ${JSON.stringify(text)}.`, hint };
}

/** Owners by what a query may call them: "me", "none", a group's name, a person's name or e-mail address. */
async function readOwners(ctx: ServiceContext): Promise<Map<string, string[]>> {
  const where = { workspaceId: ctx.workspace.id };
  const [members, groups] = await Promise.all([
    ctx.db.membership.findMany({ where, select: { user: { select: { id: true, name: true, email: true } } } }),
    ctx.db.peopleGroup.findMany({ where, select: { id: true, name: true, members: { select: { userId: true } } } }),
  ]);
  const owners = new Map<string, string[]>([["none", ["none"]]]);
  const add = (name: string, fact: string) => owners.set(foldText(name), [...(owners.get(foldText(name)) ?? []), fact]);
  for (const { user } of members) for (const name of new Set([user.name, user.email])) add(name, `u/${user.id}`);
  for (const { id, name } of groups) add(name, `g/${id}`);
  if (ctx.actor.kind === "user") {
    const me = ctx.actor.id;
    const own = groups.filter(({ members }) => members.some(({ userId }) => userId === me));
    owners.set("me", [`u/${me}`, ...own.map(({ id }) => `g/${id}`)]);
  }
  return owners;
}

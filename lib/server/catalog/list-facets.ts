import "server-only";
import { dialectNames, dialects } from "#core/dialects/dialect";
import type { FacetsInput, FacetsView, FacetView } from "#schemas/catalog";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import { andConditions, factsJoin } from "@/lib/server/catalog/catalog-filter";
import { findsNothing, type PreparedQuery, prepareQuery } from "@/lib/server/catalog/find-agents";
import { narrowFilter } from "@/lib/server/catalog/narrow-filter";
import { enoughInHead, wordCandidates } from "@/lib/server/catalog/word-candidates";
import type { ServiceContext } from "@/lib/server/context";
import { listRail } from "@/lib/server/environments/list-rail";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** So many agents are counted; of more, each number is a least one. */
export const countedMax = 1_000;

const valuesMax = 12;
const keys: readonly FacetView["key"][] = ["dialect", "env", "behind", "owner", "tag", "category", "model", "risk", "is"];

/**
 * Which values the agents of a query have, with how many have each: the ways to narrow it. The cost is bounded by `countedMax` agents,
 * counted in the order of their names, whatever the query finds; of a query with words, those that a list of it ranks.
 * @throws {ServiceError} QUERY_INVALID.
 */
export async function listFacets(ctx: ServiceContext, input: FacetsInput): Promise<FacetsView> {
  authorize(ctx, "agent:read");
  const prepared = await prepareQuery(ctx, input.q, input.archived);
  if (findsNothing(prepared)) return { facets: [], counted: 0, isComplete: true };
  const rows = await countLabels(ctx, prepared);
  const names = await readNames(ctx, rows);
  const counted = rows.find(({ label }) => label === null)?.agents ?? 0;
  const facets = keys.map((key) => ({ key, values: valuesOf(key, rows, names) }));
  // Where many have the words in name or description, nobody looked for them anywhere else.
  const looked = prepared.words.wanted === null ? countedMax : enoughInHead - 1;
  return {
    facets: facets.filter(({ values }) => values.length > 0),
    counted: Math.min(counted, countedMax),
    isComplete: counted <= looked,
  };
}

type LabelCount = { label: string | null; agents: number };

/** One row for each label, and one without a label for all agents that were looked at. */
async function countLabels(ctx: ServiceContext, prepared: PreparedQuery): Promise<LabelCount[]> {
  const matched = await matchedAgents(ctx, prepared);
  return ctx.db.$queryRaw<LabelCount[]>`
    with ${matched}, counted as (select id from matched limit ${countedMax})
    select null as label, count(*)::int as agents from matched
    union all (
      select label, count(*)::int as agents from counted join agent_facts l on l.agent_id = counted.id, unnest(l.labels) label
      group by label order by agents desc, label limit 1000
    )`;
}

/** The agents to count, as a subquery `matched` of their ids: one more than are counted. */
async function matchedAgents(ctx: ServiceContext, { filter, words: { wanted } }: PreparedQuery): Promise<Prisma.Sql> {
  const most = countedMax + 1;
  if (wanted !== null) {
    return Prisma.sql`${wordCandidates(ctx, filter, wanted, most)},
      matched as materialized (select id from in_head union select id from anywhere limit ${most})`;
  }
  const narrowed = await narrowFilter(ctx, filter);
  return Prisma.sql`matched as materialized (
    select a.id from agent a ${factsJoin(narrowed)}
    where a.workspace_id = ${ctx.workspace.id}::uuid ${andConditions(narrowed)}
    order by a.slug collate "C" limit ${most}
  )`;
}

/** What facts call things, and what people and queries do. */
type Names = { environments: Map<string, string>; owners: Map<string, { value: string; name: string }> };

/** Of owners, those that the labels speak of. */
async function readNames(ctx: ServiceContext, rows: readonly LabelCount[]): Promise<Names> {
  const workspaceId = ctx.workspace.id;
  const idsAfter = (prefix: string) => rows.flatMap(({ label }) => (label?.startsWith(prefix) ? label.slice(prefix.length) : []));
  const [rail, groups, members] = await Promise.all([
    listRail(ctx.db, ctx),
    ctx.db.peopleGroup.findMany({ where: { workspaceId, id: { in: idsAfter("owner:g/") } }, select: { id: true, name: true } }),
    ctx.db.membership.findMany({
      where: { workspaceId, userId: { in: idsAfter("owner:u/") } },
      select: { user: { select: { id: true, name: true, email: true } } },
    }),
  ]);
  return {
    environments: new Map(rail.filter(({ id }) => canSeeEnvironment(ctx, id)).map(({ id, name }) => [id, name])),
    owners: new Map([
      ["none", { value: "none", name: "nobody" }],
      ...groups.map(({ id, name }) => [`g/${id}`, { value: name, name }] as const),
      ...members.map(({ user }) => [`u/${user.id}`, { value: user.email, name: user.name }] as const),
    ]),
  };
}

/** The most frequent first; environments in the order of their rail. */
function valuesOf(key: FacetView["key"], rows: readonly LabelCount[], names: Names): FacetView["values"] {
  const rail = [...names.environments.values()];
  const values = rows
    .flatMap(({ label, agents }) => {
      if (!label?.startsWith(`${key}:`)) return [];
      const named = nameOf(key, label.slice(key.length + 1), names);
      return named ? { ...named, agents } : [];
    })
    .slice(0, valuesMax);
  if (key !== "env" && key !== "behind") return values;
  return values.sort((a, b) => rail.indexOf(a.value) - rail.indexOf(b.value));
}

/** Null for what the actor cannot see, or is not there any more. */
function nameOf(key: FacetView["key"], value: string, { environments, owners }: Names): { value: string; name: string } | null {
  if (key === "owner") return owners.get(value) ?? null;
  if (key === "env" || key === "behind") {
    const name = environments.get(value);
    return name === undefined ? null : { value: name, name };
  }
  const dialect = key === "dialect" ? dialects.find((each) => each === value) : undefined;
  return { value, name: dialect ? dialectNames[dialect] : value };
}

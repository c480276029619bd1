import "server-only";
import { writeValue } from "#core/search/change-query";
import { type Completing, completing } from "#core/search/complete-query";
import { foldText } from "#core/search/fold-text";
import type { QueryKey, ValueSource } from "#core/search/query-keys";
import type { SuggestInput, SuggestionView } from "#schemas/catalog";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import { findAgents, prepareQuery } from "@/lib/server/catalog/find-agents";
import { foldedColumn } from "@/lib/server/catalog/folded-column";
import type { ServiceContext } from "@/lib/server/context";
import { listRail } from "@/lib/server/environments/list-rail";
import { isServiceError } from "@/lib/server/errors";

const suggestionsMax = 10;
const agentsMax = 6;

type Value = { text: string; about: string | null };

/** What may be meant by what is typed at the caret: keys and values of the query language, and agents. Ten at most, in one or two queries. */
export async function suggest(ctx: ServiceContext, { q, caret = q.length }: SuggestInput): Promise<{ items: SuggestionView[] }> {
  authorize(ctx, "agent:read");
  const typed = completing(q, Math.min(caret, q.length));
  if (!typed) return { items: [] };
  const { start, end } = typed;
  if (typed.what === "value") {
    const values = await valuesOf(ctx, typed.key, typed.values, typed.text);
    return { items: values.map(({ text, about }) => ({ kind: "value", text: `${writeValue(text)} `, about, start, end })) };
  }
  const keys = typed.keys.map(({ key, about }): SuggestionView => ({ kind: "key", text: `${key}:`, about, start, end }));
  return { items: [...keys.slice(0, suggestionsMax - agentsMax), ...(await agentsOf(ctx, q, typed))].slice(0, suggestionsMax) };
}

/** The agents that the query finds as it stands; none while it cannot be read. */
async function agentsOf(ctx: ServiceContext, q: string, { start, end }: Completing): Promise<SuggestionView[]> {
  try {
    const { rows } = await findAgents(ctx, await prepareQuery(ctx, q, "hide"), { limit: agentsMax, cursor: undefined });
    return rows.map(({ slug, description }) => ({ kind: "agent", text: slug, about: description, start, end }));
  } catch (error) {
    if (isServiceError(error) && error.code === "QUERY_INVALID") return [];
    throw error;
  }
}

async function valuesOf(ctx: ServiceContext, key: QueryKey, source: ValueSource, typed: string): Promise<Value[]> {
  const values = "names" in source ? source.names.map(plain) : await namesOf(ctx, key, source.of, typed);
  const fitting = values.filter(({ text, about }) => [text, about ?? ""].some((each) => foldText(each).includes(typed)));
  return fitting.sort((a, b) => rank(a, typed) - rank(b, typed)).slice(0, suggestionsMax);
}

/** What begins with what is typed comes first. */
function rank({ text }: Value, typed: string): number {
  return foldText(text).startsWith(typed) ? 0 : 1;
}

function plain(text: string): Value {
  return { text, about: null };
}

async function namesOf(
  ctx: ServiceContext,
  key: QueryKey,
  of: Extract<ValueSource, { of: string }>["of"],
  typed: string,
): Promise<Value[]> {
  switch (of) {
    case "environment":
      return (await visibleEnvironments(ctx)).map(plain);
    case "environments": {
      const names = await visibleEnvironments(ctx);
      return names.flatMap((from, index) => names.slice(index + 1).map((to) => plain(`${from}..${to}`)));
    }
    case "owner":
      return owners(ctx, typed);
    case "used":
      return factsLike(ctx, "uses:", typed);
    case "tool":
      return factsLike(ctx, `${key}:`, typed);
    default:
      return factsLike(ctx, `${of}:`, typed);
  }
}

async function visibleEnvironments(ctx: ServiceContext): Promise<string[]> {
  return (await listRail(ctx.db, ctx)).filter(({ id }) => canSeeEnvironment(ctx, id)).map(({ name }) => name);
}

/** Oneself and nobody, and the groups and members that have what is typed in their names. */
async function owners(ctx: ServiceContext, typed: string): Promise<Value[]> {
  const named = await ctx.db.$queryRaw<Value[]>`
    with named as (
      select 1 as place, name as text, 'group' as about from people_group where workspace_id = ${ctx.workspace.id}::uuid
      union all select 2, u.email, u.name from membership m join "user" u on u.id = m.user_id where m.workspace_id = ${ctx.workspace.id}::uuid
    )
    select text, about from named
    where strpos(${foldedColumn("text")}, ${typed}) > 0 or (place = 2 and strpos(${foldedColumn("about")}, ${typed}) > 0)
    order by starts_with(${foldedColumn("text")}, ${typed}) desc, place, about, text limit ${suggestionsMax}`;
  const me: Value[] = ctx.actor.kind === "user" ? [{ text: "me", about: "you and your groups" }] : [];
  return [...me, { text: "none", about: "nobody" }, ...named];
}

const lookedAtMax = 2_000;

/** Values that agents of the workspace have for a key, the most frequent first. Bounded: of a large workspace, a part is looked at. */
async function factsLike(ctx: ServiceContext, prefix: string, typed: string): Promise<Value[]> {
  const rows = await ctx.db.$queryRaw<{ text: string }[]>`
    select text
    from (select facts from agent_facts where workspace_id = ${ctx.workspace.id}::uuid limit ${lookedAtMax}) as looked, unnest(facts) fact,
      lateral (select substr(fact, ${prefix.length + 1}::int) as text) each
    where starts_with(fact, ${prefix}) and strpos(${foldedColumn("text")}, ${typed}) > 0
    group by text order by count(*) desc, text limit ${suggestionsMax}`;
  return rows.map(({ text }) => plain(text));
}

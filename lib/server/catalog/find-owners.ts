import "server-only";
import { foldText } from "#core/search/fold-text";
import { foldedColumn } from "@/lib/server/catalog/folded-column";
import { ownId } from "@/lib/server/catalog/own-id";
import type { ServiceContext } from "@/lib/server/context";

/** What owners are called in facts, `u/<id>` and `g/<id>`, by what a query calls them, folded. */
export type FoundOwners = ReadonlyMap<string, string[]>;

/**
 * The owners that a query names: "me", "none", a group's name, a person's name or e-mail address. Several for "me", who is in groups, and for
 * people of one name. Looks up these names alone, however many people there are.
 */
export async function findOwners(ctx: ServiceContext, asked: readonly string[]): Promise<FoundOwners> {
  if (asked.length === 0) return new Map();
  const names = asked.map((text) => ({ folded: foldText(text), email: text }));
  const rows = await ctx.db.$queryRaw<{ folded: string; fact: string }[]>`
    with asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as each(folded text, email text)),
    people as (
      select asked.folded, u.id from asked join "user" u on ${foldedColumn("u.name")} collate "C" = asked.folded
      union select asked.folded, u.id from asked join "user" u on u.email = asked.email
    )
    select people.folded, 'u/' || people.id as fact from people
    join membership m on m.user_id = people.id and m.workspace_id = ${ctx.workspace.id}::uuid
    union all select asked.folded, 'g/' || g.id from asked
    join people_group g on g.workspace_id = ${ctx.workspace.id}::uuid and g.name = asked.folded`;
  const owners = new Map<string, string[]>([["none", ["none"]]]);
  for (const { folded, fact } of rows) owners.set(folded, [...(owners.get(folded) ?? []), fact]);
  if (ctx.actor.kind === "user" && names.some(({ folded }) => folded === "me")) owners.set("me", await findSelf(ctx));
  return owners;
}

async function findSelf(ctx: ServiceContext): Promise<string[]> {
  const userId = { in: ownId(ctx) };
  const groups = await ctx.db.peopleGroupMember.findMany({ where: { workspaceId: ctx.workspace.id, userId }, select: { groupId: true } });
  return [...userId.in.map((id) => `u/${id}`), ...groups.map(({ groupId }) => `g/${groupId}`)];
}

const nearMax = 200;

/** Names of groups, and of people whose names begin with the same two characters: what somebody may have meant by one that is not there. */
export async function namesLike(ctx: ServiceContext, typed: string): Promise<string[]> {
  const beginning = [...foldText(typed)].slice(0, 2).join("");
  const rows = await ctx.db.$queryRaw<{ name: string }[]>`
    (select name from people_group where workspace_id = ${ctx.workspace.id}::uuid order by name limit ${nearMax})
    union all (
      select u.name from "user" u join membership m on m.user_id = u.id and m.workspace_id = ${ctx.workspace.id}::uuid
      where ${foldedColumn("u.name")} collate "C" >= ${beginning} and ${foldedColumn("u.name")} collate "C" < ${`${beginning}\u{10ffff}`}
      limit ${nearMax}
    )`;
  return ["none", ...(ctx.actor.kind === "user" ? ["me"] : []), ...rows.map(({ name }) => name.toLowerCase())];
}

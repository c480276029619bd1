import "server-only";
import type { AgentSummary } from "#schemas/agent";
import type { OwnerView } from "#schemas/catalog";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";

type Organised = Pick<AgentSummary, "owner" | "tags" | "category" | "stars" | "starred">;

export const unorganised: Organised = { owner: null, tags: [], category: null, stars: 0, starred: false };

type Row = { id: string; ownerKind: OwnerView["kind"] | null; ownerId: string | null; ownerName: string | null } & Omit<Organised, "owner">;

/** How agents are kept, by agent id, for those that are kept in some way. One query for any number of them. */
export async function organisations(db: Db | Tx, ctx: ServiceContext, agents: readonly { id: string }[]): Promise<Map<string, Organised>> {
  const userId = ctx.actor.kind === "user" ? ctx.actor.id : null;
  const rows = await db.$queryRaw<Row[]>`
    select asked.id, coalesce(o.tags, '{}') as tags, o.category,
      case when g.id is not null then 'group' when u.id is not null then 'user' end as "ownerKind",
      coalesce(g.id, u.id) as "ownerId", coalesce(g.name, u.name) as "ownerName",
      stars.count as stars, stars.own as starred
    from unnest(${agents.map(({ id }) => id)}::uuid[]) as asked(id)
    left join agent_organisation o on o.agent_id = asked.id
    left join people_group g on g.id = o.owner_group_id
    left join "user" u on u.id = o.owner_user_id
    cross join lateral (
      select count(*)::int as count, coalesce(bool_or(star.user_id = ${userId}::uuid), false) as own from star where star.agent_id = asked.id
    ) stars`;
  return new Map(
    rows.map(({ id, ownerKind, ownerId, ownerName, ...organised }) => {
      const owner = ownerKind && ownerId && ownerName ? { kind: ownerKind, id: ownerId, name: ownerName } : null;
      return [id, { ...organised, owner }];
    }),
  );
}

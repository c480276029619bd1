import "server-only";
import type { Dialect } from "#core/dialects/dialect";
import type { Digest } from "#core/package/digest";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail } from "@/lib/server/environments/list-rail";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { parseDigest } from "@/lib/server/storage/object-store";

export type SimulatedRevision = { agent: string; revision: number; digest: Digest };

/** Revisions of a format whose policies count. */
export type SimulatedRevisions = {
  count(): Promise<number>;
  /** In the order of the agents' names by code point, from behind `after`. */
  list(page: { after: string; take: number }): Promise<SimulatedRevision[]>;
};

/**
 * The revisions that are active in an environment, else the newest of each agent that is not revoked. Archived agents have none.
 * @throws {ServiceError} NOT_FOUND for an environment that cannot be seen.
 */
export async function simulatedRevisions(
  ctx: ServiceContext,
  { dialect, environment }: { dialect: Dialect; environment: string | undefined },
): Promise<SimulatedRevisions> {
  const from = environment === undefined ? newest : activeIn(findInRail(ctx, await listRail(ctx.db, ctx), environment).id);
  const rows = Prisma.sql`${from} where a.workspace_id = ${ctx.workspace.id}::uuid and a.dialect = ${dialect} and a.archived_at is null`;
  return {
    async count() {
      const [row] = await ctx.db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${rows}`;
      return row?.total ?? 0;
    },
    async list({ after, take }) {
      const found = await ctx.db.$queryRaw<{ agent: string; revision: number; archiveDigest: string }[]>`
        select a.slug as agent, r.number as revision, r.archive_digest as "archiveDigest" ${rows} and a.slug collate "C" > ${after} collate "C"
        order by a.slug collate "C" limit ${take}`;
      return found.map(({ archiveDigest, ...row }) => ({ ...row, digest: parseDigest(archiveDigest) }));
    },
  };
}

const newest = Prisma.sql`
  from agent a cross join lateral (
    select number, archive_digest from revision
    where agent_id = a.id and workspace_id = a.workspace_id and revoked_at is null order by number desc limit 1
  ) r`;

function activeIn(environmentId: string): Prisma.Sql {
  return Prisma.sql`
    from agent a join slot s on s.agent_id = a.id and s.workspace_id = a.workspace_id and s.environment_id = ${environmentId}::uuid
    join revision r on r.id = s.revision_id`;
}

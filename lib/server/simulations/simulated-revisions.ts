import "server-only";
import type { Dialect } from "#core/dialects/dialect";
import type { Digest } from "#core/package/digest";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail } from "@/lib/server/environments/list-rail";
import { parseDigest } from "@/lib/server/storage/object-store";

export type SimulatedRevision = { agent: string; revision: number; digest: Digest };

export type RevisionPage = { total: number; rows: SimulatedRevision[] };

type Which = { dialect: Dialect; environment: string | undefined; after: string | null; take: number };

/**
 * Revisions of a format whose policies count: active in an environment, else the newest of each agent that is not revoked. Archived agents
 * have none. In the order of the agents' names, from behind `after`.
 */
export async function simulatedRevisions(ctx: ServiceContext, { dialect, environment, after, take }: Which): Promise<RevisionPage> {
  const ofFormat = { workspaceId: ctx.workspace.id, dialect, archivedAt: null };
  const agent = { ...ofFormat, ...(after !== null && { slug: { gt: after } }) };
  if (environment !== undefined) {
    const { id } = findInRail(ctx, await listRail(ctx.db, ctx), environment);
    const active = { workspaceId: ctx.workspace.id, environmentId: id, revisionId: { not: null } };
    const total = await ctx.db.slot.count({ where: { ...active, agent: ofFormat } });
    const slots = await ctx.db.slot.findMany({
      where: { ...active, agent },
      orderBy: { agent: { slug: "asc" } },
      take,
      select: { agent: { select: { slug: true } }, revision: { select: { number: true, archiveDigest: true } } },
    });
    return { total, rows: slots.flatMap(({ agent: { slug }, revision }) => (revision ? toRow(slug, revision) : [])) };
  }
  const some = { revisions: { some: { revokedAt: null } } };
  const total = await ctx.db.agent.count({ where: { ...ofFormat, ...some } });
  const agents = await ctx.db.agent.findMany({
    where: { ...agent, ...some },
    orderBy: { slug: "asc" },
    take,
    select: {
      slug: true,
      revisions: { where: { revokedAt: null }, orderBy: { number: "desc" }, take: 1, select: { number: true, archiveDigest: true } },
    },
  });
  return { total, rows: agents.flatMap(({ slug, revisions }) => revisions.map((revision) => toRow(slug, revision))) };
}

function toRow(agent: string, { number, archiveDigest }: { number: number; archiveDigest: string }): SimulatedRevision {
  return { agent, revision: number, digest: parseDigest(archiveDigest) };
}

import "server-only";
import { z } from "zod";
import { actorView } from "#schemas/actor";
import { provenance, type RevisionSummary, revisionChange } from "#schemas/revision";
import { canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { planOnce } from "@/lib/server/plan-once";

/** A revision without what only its own page shows, with the facts around it. */
type SummaryRow = {
  number: number;
  description: string | null;
  model: string;
  sourceDigest: string;
  artifactDigest: string;
  archiveDigest: string;
  archiveBytes: number;
  unpackedBytes: number;
  fileCount: number;
  message: string | null;
  provenance: unknown;
  change: unknown;
  sameSourceAs: number | null;
  activeIn: { id: string; name: string }[];
  revokedAt: Date | null;
  createdBy: unknown;
  createdAt: Date;
};

/** Newest first: all numbers below `below`, or only `number`. One query, whatever the number of revisions. */
export async function revisionSummaries(
  db: Db | Tx,
  ctx: ServiceContext,
  agentId: string,
  which: { number: number } | { below: number | null; limit: number },
): Promise<RevisionSummary[]> {
  const condition = "number" in which ? Prisma.sql`r.number = ${which.number}` : Prisma.sql`r.number < ${which.below ?? 2_147_483_647}`;
  const rows = await db.$queryRaw<SummaryRow[]>`${planOnce}
    select r.number, r.description, r.model, r.source_digest as "sourceDigest", r.artifact_digest as "artifactDigest",
      r.archive_digest as "archiveDigest", r.archive_bytes as "archiveBytes", r.unpacked_bytes as "unpackedBytes",
      r.file_count as "fileCount", r.message, r.provenance, r.change, r.revoked_at as "revokedAt",
      r.created_by as "createdBy", r.created_at as "createdAt",
      (select min(other.number) from revision other
        where other.agent_id = r.agent_id and other.source_digest = r.source_digest and other.id <> r.id) as "sameSourceAs",
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.position), '[]')
        from slot s join environment e on e.id = s.environment_id where s.revision_id = r.id) as "activeIn"
    from revision r
    where r.agent_id = ${agentId}::uuid and ${condition}
    order by r.number desc
    limit ${"number" in which ? 1 : which.limit}`;
  return rows.map((row) => toSummary(ctx, row));
}

const storedProvenance = provenance.nullable();
const storedChange = revisionChange.nullable();
const environments = z.array(z.object({ id: z.string(), name: z.string() }));

function toSummary(ctx: ServiceContext, row: SummaryRow): RevisionSummary {
  const { provenance: given, change, createdBy, createdAt, revokedAt, activeIn, ...rest } = row;
  return {
    ...rest,
    provenance: storedProvenance.parse(given),
    change: storedChange.parse(change),
    activeIn: environments.parse(activeIn).flatMap(({ id, name }) => (canSeeEnvironment(ctx, id) ? [name] : [])),
    revokedAt: revokedAt?.toISOString() ?? null,
    by: actorView.parse(createdBy),
    at: createdAt.toISOString(),
  };
}

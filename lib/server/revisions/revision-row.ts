import "server-only";
import type { ReleasedRevision } from "#core/release/activation-blockers";
import { launchView } from "#schemas/revision";
import type { Db, Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** What a slot move has to know of a revision. */
export const slotRevisionColumns = {
  id: true,
  number: true,
  dialect: true,
  model: true,
  launch: true,
  sourceDigest: true,
  artifactDigest: true,
  archiveDigest: true,
  archiveBytes: true,
  revokedAt: true,
} as const satisfies Prisma.RevisionSelect;

/** The same columns of `revision r` in a query of our own. */
export const selectedSlotRevision = Prisma.sql`r.id, r.number, r.dialect, r.model, r.launch, r.source_digest as "sourceDigest",
  r.artifact_digest as "artifactDigest", r.archive_digest as "archiveDigest", r.archive_bytes as "archiveBytes", r.revoked_at as "revokedAt"`;

export type SlotRevisionRow = Prisma.RevisionGetPayload<{ select: typeof slotRevisionColumns }>;

/** @throws {ServiceError} NOT_FOUND. */
export async function findRevision(db: Db | Tx, agent: { id: string; slug: string }, number: number): Promise<SlotRevisionRow> {
  const where = { agentId_number: { agentId: agent.id, number } };
  const revision = await db.revision.findUnique({ where, select: slotRevisionColumns });
  if (!revision) throw notFound(`revision v${number} of ${agent.slug}`);
  return revision;
}

const bindings = launchView.pick({ requiredBindings: true });

/** The row as the release rules see it. */
export function toReleased({ id, number, dialect, model, launch, revokedAt }: SlotRevisionRow): ReleasedRevision {
  return { id, number, model: runModel(dialect, model), revokedAt, requiredBindings: bindings.parse(launch).requiredBindings };
}

/** The model that this workspace has to offer for a run. Only Mutagent agents name it in the workspace's own terms. */
export function runModel(dialect: string, model: string | null): string | null {
  return dialect === "mutagent" ? model : null;
}

import "server-only";
import type { SlotView } from "#schemas/slot";
import type { Db, Tx } from "@/lib/server/db";
import { type SlotRevisionRow, slotRevisionColumns } from "@/lib/server/revisions/revision-row";

/** A slot as it stands; `id` is null while it has never moved. */
export type SlotRow = {
  id: string | null;
  version: number;
  revisionId: string | null;
  revision: SlotRevisionRow | null;
  changedAt: Date | null;
};

const neverMoved: SlotRow = { id: null, version: 0, revisionId: null, revision: null, changedAt: null };

export async function readSlot(db: Db | Tx, agentId: string, environmentId: string): Promise<SlotRow> {
  const slot = await db.slot.findUnique({
    where: { agentId_environmentId: { agentId, environmentId } },
    select: { id: true, version: true, revisionId: true, changedAt: true, revision: { select: slotRevisionColumns } },
  });
  return slot ?? neverMoved;
}

export function toSlotView(
  agent: string,
  environment: string,
  slot: { version: number; revision: SlotView["revision"]; changedAt: Date | null },
): SlotView {
  const { version, revision, changedAt } = slot;
  const shown = revision && {
    number: revision.number,
    sourceDigest: revision.sourceDigest,
    artifactDigest: revision.artifactDigest,
    archiveDigest: revision.archiveDigest,
    archiveBytes: revision.archiveBytes,
    model: revision.model,
  };
  const state = shown ? "active" : version > 0 ? "retired" : "empty";
  return { agent, environment, state, version, revision: shown, changedAt: version > 0 ? (changedAt?.toISOString() ?? null) : null };
}

import "server-only";
import type { SlotView } from "#schemas/slot";
import type { Db, Tx } from "@/lib/server/db";
import { type SlotRevisionRow, selectedSlotRevision } from "@/lib/server/revisions/revision-row";

/** A slot as it stands; `id` is null while it has never moved. */
export type SlotRow = {
  id: string | null;
  version: number;
  revisionId: string | null;
  revision: SlotRevisionRow | null;
  changedAt: Date | null;
};

export const neverMoved: SlotRow = { id: null, version: 0, revisionId: null, revision: null, changedAt: null };

/** A row of `slot s left join revision r`. */
export type SlotJoin = { slotId: string; version: number; changedAt: Date } & (
  | SlotRevisionRow
  | { [Column in keyof SlotRevisionRow]: null }
);

export async function readSlot(db: Db | Tx, agentId: string, environmentId: string): Promise<SlotRow> {
  const [row] = await db.$queryRaw<SlotJoin[]>`
    select s.id as "slotId", s.version, s.changed_at as "changedAt", ${selectedSlotRevision}
    from slot s left join revision r on r.id = s.revision_id
    where s.agent_id = ${agentId}::uuid and s.environment_id = ${environmentId}::uuid`;
  return row ? toSlotRow(row) : neverMoved;
}

export function toSlotRow(row: SlotJoin): SlotRow {
  const { slotId, version, changedAt, ...revision } = row;
  return revision.id === null
    ? { id: slotId, version, changedAt, revisionId: null, revision: null }
    : { id: slotId, version, changedAt, revisionId: revision.id, revision };
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

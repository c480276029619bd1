import "server-only";
import type { ActivationView, SlotMoveResult } from "#schemas/slot";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import type { SlotRevisionRow } from "@/lib/server/revisions/revision-row";
import { toActivationView } from "@/lib/server/slots/activation-view";
import { type SlotRow, toSlotView } from "@/lib/server/slots/slot-row";

export type SlotMove = {
  kind: ActivationView["kind"];
  agent: { id: string; slug: string };
  environment: { id: string; name: string };
  /** The slot as read under the lock of the agent. */
  slot: SlotRow;
  /** What it will hold; null empties it. */
  revision: SlotRevisionRow | null;
  /** Where a promotion came from. */
  source?: { id: string; name: string };
  reason?: string | undefined;
};

/** @throws {ServiceError} CONFLICT (SLOT_MOVED) with what the slot holds now. */
export function expectVersion(slot: SlotRow, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === slot.version) return;
  throw slotMoved(slot);
}

/**
 * Points a slot elsewhere, by compare-and-set on its version, and writes the move into its history. The agent is locked;
 * the caller records the change afterwards, in the same transaction. Whoever listens to `berth_slot` hears of it at the commit.
 */
export async function moveSlot(tx: Tx, ctx: ServiceContext, move: SlotMove): Promise<SlotMoveResult & { activation: ActivationView }> {
  const { agent, environment, slot, revision, source } = move;
  const changedAt = new Date();
  const version = slot.version + 1;
  const slotId = await setPointer(tx, ctx, move, {
    revisionId: revision?.id ?? null,
    retiredAt: revision ? null : changedAt,
    version,
    changedAt,
  });
  const activation = await tx.activation.create({
    data: {
      workspaceId: ctx.workspace.id,
      agentId: agent.id,
      slotId,
      kind: move.kind,
      fromRevisionId: slot.revision?.id ?? null,
      fromNumber: slot.revision?.number ?? null,
      toRevisionId: revision?.id ?? null,
      toNumber: revision?.number ?? null,
      sourceEnvironmentId: source?.id ?? null,
      slotVersion: version,
      reason: move.reason ?? null,
      createdBy: actorView(ctx.actor),
      createdAt: changedAt,
    },
  });
  const channel = `${ctx.workspace.id}/${agent.slug}/${environment.name}`;
  await tx.$queryRaw`
    with changed as (update agent set changed_at = ${changedAt} where id = ${agent.id}::uuid)
    select pg_notify('berth_slot', ${channel})::text`;
  return {
    slot: toSlotView(agent.slug, environment.name, { version, revision, changedAt }),
    activation: toActivationView(activation, environment.name, source?.name ?? null),
  };
}

type Pointer = { revisionId: string | null; retiredAt: Date | null; version: number; changedAt: Date };

async function setPointer(tx: Tx, ctx: ServiceContext, { agent, environment, slot }: SlotMove, pointer: Pointer): Promise<string> {
  if (slot.id === null) {
    const place = { workspaceId: ctx.workspace.id, agentId: agent.id, environmentId: environment.id };
    const created = await tx.slot.create({ data: { ...place, ...pointer }, select: { id: true } });
    return created.id;
  }
  const moved = await tx.slot.updateMany({ where: { id: slot.id, version: slot.version }, data: pointer });
  if (moved.count === 0) throw slotMoved(slot);
  return slot.id;
}

function slotMoved(slot: SlotRow): ServiceError {
  return new ServiceError("CONFLICT", "Someone else changed this slot.", {
    code: "SLOT_MOVED",
    hint: "Look at what is active now, and decide again.",
    facts: { currentVersion: slot.version, currentRevision: slot.revision?.number ?? null },
  });
}

import "server-only";
import { rollbackBlockers } from "#core/release/slot-blockers";
import type { RollBackSlotInput, SlotMoveResult } from "#schemas/slot";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { authorizeSlotMove } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import { type SlotRevisionRow, slotRevisionColumns, toReleased } from "@/lib/server/revisions/revision-row";
import { earlierRevision } from "@/lib/server/slots/earlier-revision";
import { lockEnvironment } from "@/lib/server/slots/lock-environment";
import { expectVersion, moveSlot } from "@/lib/server/slots/move-slot";
import { readReleaseWorkspace } from "@/lib/server/slots/read-release-workspace";
import { recordMove } from "@/lib/server/slots/record-move";
import { refuseBlocked, unmoved } from "@/lib/server/slots/refuse-blocked";
import { readSlot, type SlotRow } from "@/lib/server/slots/slot-row";

/**
 * Activates an earlier revision of a slot: `to`, or the one that was active before the current one. Rolling back again
 * goes further back. A retired slot gets back what it held.
 * @throws {ServiceError} NOT_FOUND, FORBIDDEN, SLOT_MOVED, NEVER_ACTIVE, NO_EARLIER_REVISION, or the first of the release
 *   rules' refusals.
 */
export async function rollBackSlot(ctx: ServiceContext, input: RollBackSlotInput): Promise<SlotMoveResult> {
  const workspace = await readReleaseWorkspace(ctx);
  return ctx.db.$transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx, input.agent);
    const environment = await lockEnvironment(tx, ctx, input.environment);
    authorizeSlotMove(ctx, environment);
    const slot = await readSlot(tx, agent.id, environment.id);
    expectVersion(slot, input.expectedVersion);
    const revision = await findTarget(tx, slot, input.to);
    const blockers = rollbackBlockers({ agent, slot, workspace, earlier: revision && toReleased(revision) });
    if (refuseBlocked(blockers) === "already-active") return unmoved(agent, environment, slot);
    const moved = await moveSlot(tx, ctx, { kind: "rollback", agent, environment, slot, revision, reason: input.reason });
    await recordMove(tx, ctx, "rollback", agent, moved);
    return moved;
  });
}

/** Moves that are looked at; nobody rolls back further than that without saying to what. */
const movesMax = 1_000;

async function findTarget(tx: Tx, slot: SlotRow, to: number | undefined): Promise<SlotRevisionRow | null> {
  if (slot.id === null) return null;
  const select = { kind: true, toRevisionId: true } as const;
  if (to !== undefined) {
    const move = await tx.activation.findFirst({ where: { slotId: slot.id, toNumber: to }, select });
    if (!move?.toRevisionId) throw neverActive(to);
    return tx.revision.findUnique({ where: { id: move.toRevisionId }, select: slotRevisionColumns });
  }
  const newestFirst = await tx.activation.findMany({
    where: { slotId: slot.id },
    select,
    orderBy: { slotVersion: "desc" },
    take: movesMax,
  });
  const id = earlierRevision(newestFirst.reverse());
  return id === null ? null : tx.revision.findUnique({ where: { id }, select: slotRevisionColumns });
}

function neverActive(number: number): ServiceError {
  return new ServiceError("CONFLICT", `v${number} was never active here.`, {
    code: "NEVER_ACTIVE",
    hint: "Activate it instead of rolling back.",
    facts: { revision: number },
  });
}

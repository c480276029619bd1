import "server-only";
import { retirementBlockers } from "#core/release/slot-blockers";
import type { RetireSlotInput, SlotMoveResult } from "#schemas/slot";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { authorizeSlotMove } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { lockEnvironment } from "@/lib/server/slots/lock-environment";
import { expectVersion, moveSlot } from "@/lib/server/slots/move-slot";
import { recordMove } from "@/lib/server/slots/record-move";
import { refuseBlocked } from "@/lib/server/slots/refuse-blocked";
import { readSlot } from "@/lib/server/slots/slot-row";

/**
 * Empties a slot. What runs goes on; nothing new starts from it.
 * @throws {ServiceError} NOT_FOUND, FORBIDDEN, SLOT_MOVED, SLOT_EMPTY.
 */
export async function retireSlot(ctx: ServiceContext, input: RetireSlotInput): Promise<SlotMoveResult> {
  return ctx.db.$transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx, input.agent);
    const environment = await lockEnvironment(tx, ctx, input.environment);
    authorizeSlotMove(ctx, environment);
    const slot = await readSlot(tx, agent.id, environment.id);
    expectVersion(slot, input.expectedVersion);
    refuseBlocked(retirementBlockers(slot));
    const moved = await moveSlot(tx, ctx, { kind: "retire", agent, environment, slot, revision: null, reason: input.reason });
    await recordMove(tx, ctx, "retire", agent, moved);
    return moved;
  });
}

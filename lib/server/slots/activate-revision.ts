import "server-only";
import { activationBlockers } from "#core/release/activation-blockers";
import type { ActivateRevisionInput, SlotMoveResult } from "#schemas/slot";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { authorizeSlotMove } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { findRevision, toReleased } from "@/lib/server/revisions/revision-row";
import { lockEnvironment } from "@/lib/server/slots/lock-environment";
import { expectVersion, moveSlot } from "@/lib/server/slots/move-slot";
import { readReleaseWorkspace } from "@/lib/server/slots/read-release-workspace";
import { recordMove } from "@/lib/server/slots/record-move";
import { refuseBlocked, unmoved } from "@/lib/server/slots/refuse-blocked";
import { readSlot } from "@/lib/server/slots/slot-row";

/**
 * Makes a revision the active one of a slot. Nothing happens when it is active there already.
 * @throws {ServiceError} NOT_FOUND, FORBIDDEN, SLOT_MOVED, or the first of the release rules' refusals.
 */
export async function activateRevision(ctx: ServiceContext, input: ActivateRevisionInput): Promise<SlotMoveResult> {
  const workspace = await readReleaseWorkspace(ctx);
  return ctx.db.$transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx, input.agent);
    const environment = await lockEnvironment(tx, ctx, input.environment);
    authorizeSlotMove(ctx, environment);
    const revision = await findRevision(tx, agent, input.revision);
    const slot = await readSlot(tx, agent.id, environment.id);
    expectVersion(slot, input.expectedVersion);
    const blockers = activationBlockers({ agent, revision: toReleased(revision), slot, workspace });
    if (refuseBlocked(blockers) === "already-active") return unmoved(agent, environment, slot);
    const moved = await moveSlot(tx, ctx, { kind: "activate", agent, environment, slot, revision, reason: input.reason });
    await recordMove(tx, ctx, "activate", agent, moved);
    return moved;
  });
}

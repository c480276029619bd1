import "server-only";
import { promotionBlockers } from "#core/release/slot-blockers";
import type { PromoteRevisionInput, SlotMoveResult } from "#schemas/slot";
import { lockAgent } from "@/lib/server/agents/find-agent";
import { authorizeSlotMove } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { ServiceError } from "@/lib/server/errors";
import { toReleased } from "@/lib/server/revisions/revision-row";
import { lockEnvironments } from "@/lib/server/slots/lock-environment";
import { expectVersion, moveSlot } from "@/lib/server/slots/move-slot";
import { readReleaseWorkspace } from "@/lib/server/slots/read-release-workspace";
import { recordMove } from "@/lib/server/slots/record-move";
import { refuseBlocked, unmoved } from "@/lib/server/slots/refuse-blocked";
import { readSlot, type SlotRow } from "@/lib/server/slots/slot-row";

/**
 * Activates in `environment` what is active in `from`.
 * @throws {ServiceError} NOT_FOUND, FORBIDDEN, SLOT_MOVED (the target moved), SOURCE_MOVED (`from` holds another revision
 *   than the caller saw), or the first of the release rules' refusals.
 */
export async function promoteRevision(ctx: ServiceContext, input: PromoteRevisionInput): Promise<SlotMoveResult> {
  const workspace = await readReleaseWorkspace(ctx);
  return ctx.db.$transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx, input.agent);
    const locked = await lockEnvironments(tx, ctx, [input.from, input.environment]);
    const [source, environment] = [findInRail(ctx, locked, input.from), findInRail(ctx, locked, input.environment)];
    authorizeSlotMove(ctx, environment);
    const from = await readSlot(tx, agent.id, source.id);
    const slot = await readSlot(tx, agent.id, environment.id);
    expectVersion(slot, input.expectedVersion);
    expectSource(from, source.name, input.expectedRevision);
    const blockers = promotionBlockers({
      agent,
      revision: from.revision && toReleased(from.revision),
      from: { environmentId: source.id, revisionId: from.revisionId },
      to: { environmentId: environment.id, revisionId: slot.revisionId },
      workspace,
    });
    if (refuseBlocked(blockers) === "already-active") return unmoved(agent, environment, slot);
    const { revision } = from;
    const moved = await moveSlot(tx, ctx, { kind: "promote", agent, environment, slot, revision, source, reason: input.reason });
    await recordMove(tx, ctx, "promote", agent, moved);
    return moved;
  });
}

function expectSource(from: SlotRow, name: string, expected: number | undefined): void {
  const current = from.revision?.number ?? null;
  if (expected === undefined || expected === current) return;
  throw new ServiceError("CONFLICT", `${name} no longer holds v${expected}.`, {
    code: "SOURCE_MOVED",
    hint: "Look at what is active there now, and decide again.",
    facts: { currentVersion: from.version, currentRevision: current },
  });
}

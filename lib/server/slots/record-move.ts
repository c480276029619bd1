import "server-only";
import type { SlotMoveResult } from "#schemas/slot";
import { record } from "@/lib/server/audit/record";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";

const actions = { activate: "slot.activated", promote: "slot.promoted", rollback: "slot.rolled-back", retire: "slot.retired" } as const;

/** The audit event of a move that is a change of its own; a deploy records its move with itself. */
export async function recordMove(
  tx: Tx,
  ctx: ServiceContext,
  kind: keyof typeof actions,
  agent: { id: string; slug: string },
  { activation }: SlotMoveResult,
): Promise<void> {
  if (!activation) return;
  const { environment, from, to, sourceEnvironment, slotVersion, reason } = activation;
  await record(tx, ctx, {
    action: actions[kind],
    subject: { kind: "agent", id: agent.id },
    data: { agent: agent.slug, environment, from, to, sourceEnvironment, slotVersion, reason },
  });
}

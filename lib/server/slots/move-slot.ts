import "server-only";
import type { ActivationView, SlotMoveResult } from "#schemas/slot";
import { nextChange } from "@/lib/server/agents/next-change";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import { planOnce } from "@/lib/server/plan-once";
import type { SlotRevisionRow } from "@/lib/server/revisions/revision-row";
import { type SlotRow, toSlotView } from "@/lib/server/slots/slot-row";
import { uuidv7 } from "@/lib/server/uuidv7";

export type SlotMove = {
  kind: ActivationView["kind"];
  agent: { id: string; slug: string; changedAt: Date };
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
 * the caller records the change afterwards, in the same transaction. Whoever listens to `berth_slot` hears of it at the
 * commit. One statement for the move and one for what the catalog finds the agent by, because whoever waits for the agent waits for each
 * round trip.
 */
export async function moveSlot(tx: Tx, ctx: ServiceContext, move: SlotMove): Promise<SlotMoveResult & { activation: ActivationView }> {
  const { kind, agent, environment, slot, revision, source, reason = null } = move;
  const now = nextChange(agent);
  const version = slot.version + 1;
  const workspaceId = ctx.workspace.id;
  const before = slot.revision;
  const by = actorView(ctx.actor);
  const activationId = uuidv7(now.getTime());
  const moved = await tx.$queryRaw<unknown[]>`${planOnce}
    with pointer as (
      insert into slot (id, workspace_id, agent_id, environment_id, revision_id, version, retired_at, changed_at)
      values (${uuidv7()}::uuid, ${workspaceId}::uuid, ${agent.id}::uuid, ${environment.id}::uuid, ${revision?.id ?? null}::uuid,
        ${version}, ${revision ? null : now}, ${now})
      on conflict (agent_id, environment_id) do update
        set revision_id = excluded.revision_id, version = excluded.version, retired_at = excluded.retired_at, changed_at = excluded.changed_at
        where slot.version = ${slot.version}
      returning id
    ), history as (
      insert into activation (id, workspace_id, agent_id, slot_id, kind, from_revision_id, from_number, to_revision_id, to_number,
        source_environment_id, slot_version, reason, created_by, created_at)
      select ${activationId}::uuid, ${workspaceId}::uuid, ${agent.id}::uuid, pointer.id, ${kind}::activation_kind, ${before?.id ?? null}::uuid,
        ${before?.number ?? null}::int, ${revision?.id ?? null}::uuid, ${revision?.number ?? null}::int, ${source?.id ?? null}::uuid,
        ${version}::int, ${reason}::text, ${JSON.stringify(by)}::jsonb, ${now}::timestamptz
      from pointer
      returning agent_id
    ), changed as (
      update agent set changed_at = ${now} from history where agent.id = history.agent_id
    )
    select pg_notify('berth_slot', ${`${workspaceId}/${agent.slug}/${environment.name}`})::text from history`;
  if (moved.length === 0) throw slotMoved(slot);
  await refreshFacts(tx, [agent.id]);
  return {
    slot: toSlotView(agent.slug, environment.name, { version, revision, changedAt: now }),
    activation: {
      id: activationId,
      environment: environment.name,
      kind,
      from: before?.number ?? null,
      to: revision?.number ?? null,
      sourceEnvironment: source?.name ?? null,
      slotVersion: version,
      reason,
      by,
      at: now.toISOString(),
    },
  };
}

function slotMoved(slot: SlotRow): ServiceError {
  return new ServiceError("CONFLICT", "Someone else changed this slot.", {
    code: "SLOT_MOVED",
    hint: "See what is active now, and decide again.",
    facts: { currentVersion: slot.version, currentRevision: slot.revision?.number ?? null },
  });
}

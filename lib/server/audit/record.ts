import "server-only";
import type { JsonValue } from "#core/package/canonical-json";
import { auditHash } from "@/lib/server/audit/audit-hash";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { planOnce } from "@/lib/server/plan-once";
import { uuidv7 } from "@/lib/server/uuidv7";

export type AuditEntry = { action: string; subject: { kind: string; id: string }; data: Record<string, JsonValue | undefined> };

/**
 * Writes the audit event and the outbox event of one change, in the transaction of that change. Call it last: it locks
 * the workspace's head of the chain until the commit, and so gives the events of a workspace their order.
 *
 * Each hash covers the one before it, so that a removed or edited event shows: see `verifyAuditChain`.
 */
export async function record(tx: Tx, ctx: ServiceContext, entry: AuditEntry): Promise<void> {
  const [head] = await tx.$queryRaw<{ sequence: bigint; hash: string }[]>`${planOnce}
    update workspace set audit_sequence = audit_sequence + 1 where id = ${ctx.workspace.id}::uuid
    returning audit_sequence as sequence, audit_hash as hash`;
  if (!head) throw new Error(`workspace ${ctx.workspace.id} vanished during a change`);
  const at = new Date();
  const event = {
    sequence: head.sequence.toString(),
    action: entry.action,
    subject: entry.subject,
    actor: actorView(ctx.actor),
    data: entry.data,
    requestId: ctx.requestId,
    at: at.toISOString(),
  };
  const hash = auditHash(head.hash, event);
  // One statement for the three writes: the head is locked, and whoever waits for it waits for each round trip.
  await tx.$executeRaw`${planOnce}
    with event as (
      insert into audit_event (id, workspace_id, sequence, action, subject_kind, subject_id, actor, data, request_id, previous_hash, hash, created_at)
      values (${uuidv7()}::uuid, ${ctx.workspace.id}::uuid, ${head.sequence}, ${event.action}, ${event.subject.kind}, ${event.subject.id},
        ${JSON.stringify(event.actor)}::jsonb, ${JSON.stringify(event.data)}::jsonb, ${event.requestId}, ${head.hash}, ${hash}, ${at})
    ), outbox as (
      insert into outbox_event (workspace_id, topic, payload)
      values (${ctx.workspace.id}::uuid, ${event.action}, ${JSON.stringify(event)}::jsonb)
    )
    update workspace set audit_hash = ${hash} where id = ${ctx.workspace.id}::uuid`;
}

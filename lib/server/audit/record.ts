import "server-only";
import { createHash } from "node:crypto";
import { actorView, type ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";

export type AuditEntry = { action: string; subject: { kind: string; id: string }; data: Record<string, unknown> };

/**
 * Writes the audit event and the outbox event of one change, in the transaction of that change. Call it last: it locks
 * the workspace's head of the chain until the commit.
 *
 * `hash` is SHA-256 over the previous hash and the JSON of the event, so that a removed or edited event shows.
 */
export async function record(tx: Tx, ctx: ServiceContext, entry: AuditEntry): Promise<void> {
  const [head] = await tx.$queryRaw<{ sequence: bigint; hash: string }[]>`
    update workspace set audit_sequence = audit_sequence + 1 where id = ${ctx.workspace.id}::uuid
    returning audit_sequence as sequence, audit_hash as hash`;
  if (!head) throw new Error(`workspace ${ctx.workspace.id} vanished during a change`);
  const event = {
    sequence: head.sequence.toString(),
    action: entry.action,
    subject: entry.subject,
    actor: actorView(ctx.actor),
    data: entry.data,
    requestId: ctx.requestId,
    at: new Date().toISOString(),
  };
  const hash = auditHash(head.hash, event);
  await tx.auditEvent.create({
    data: {
      workspaceId: ctx.workspace.id,
      sequence: head.sequence,
      action: event.action,
      subjectKind: event.subject.kind,
      subjectId: event.subject.id,
      actor: event.actor,
      data: JSON.parse(JSON.stringify(event.data)),
      requestId: event.requestId,
      previousHash: head.hash,
      hash,
      createdAt: event.at,
    },
  });
  await tx.$executeRaw`update workspace set audit_hash = ${hash} where id = ${ctx.workspace.id}::uuid`;
  await tx.outboxEvent.create({ data: { workspaceId: ctx.workspace.id, topic: event.action, payload: JSON.parse(JSON.stringify(event)) } });
}

/** The chain: each hash covers the one before it and the event's own JSON, keys in the order written here. */
export function auditHash(previousHash: string, event: object): string {
  return createHash("sha256")
    .update(`${previousHash}\n${JSON.stringify(event)}`)
    .digest("hex");
}

import "server-only";
import { z } from "zod";
import { actorView } from "#schemas/actor";
import { auditHash } from "@/lib/server/audit/audit-hash";
import type { Db } from "@/lib/server/db";

/** `intact` up to the head of the chain, or the first sequence number at which something was removed or changed. */
export type AuditChain = { status: "intact"; events: number } | { status: "broken"; at: string };

const batch = 500;
const jsonObject = z.record(z.string(), z.json());

/** Reads the audit log of a workspace from its beginning and computes every hash again. */
export async function verifyAuditChain(db: Db, workspaceId: string): Promise<AuditChain> {
  // The head first: events that are recorded meanwhile come after it.
  const head = await db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { auditSequence: true, auditHash: true } });
  let sequence = 0n;
  let previousHash = "";
  while (sequence < head.auditSequence) {
    const events = await db.auditEvent.findMany({
      where: { workspaceId, sequence: { gt: sequence, lte: head.auditSequence } },
      orderBy: { sequence: "asc" },
      take: batch,
    });
    for (const event of events) {
      sequence += 1n;
      const hash = auditHash(previousHash, {
        sequence: event.sequence.toString(),
        action: event.action,
        subject: { kind: event.subjectKind, id: event.subjectId },
        actor: actorView.parse(event.actor),
        data: jsonObject.parse(event.data),
        requestId: event.requestId,
        at: event.createdAt.toISOString(),
      });
      const isWhole = event.sequence === sequence && event.previousHash === previousHash && event.hash === hash;
      if (!isWhole) return { status: "broken", at: sequence.toString() };
      previousHash = hash;
    }
    if (events.length === 0) return { status: "broken", at: (sequence + 1n).toString() };
  }
  if (previousHash !== head.auditHash) return { status: "broken", at: head.auditSequence.toString() };
  return { status: "intact", events: Number(sequence) };
}

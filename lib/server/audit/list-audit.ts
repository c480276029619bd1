import "server-only";
import { z } from "zod";
import { actorView } from "#schemas/actor";
import type { Page, PageQuery } from "#schemas/page";
import type { AuditEventView } from "#schemas/settings";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import type { AuditEvent } from "@/lib/server/generated/prisma/client";

/** Who did what in the workspace, newest first. */
export async function listAudit(ctx: ServiceContext, input: PageQuery): Promise<Page<AuditEventView>> {
  authorize(ctx, "audit:read");
  const before = sequenceOfCursor(input.cursor);
  const rows = await ctx.db.auditEvent.findMany({
    where: { workspaceId: ctx.workspace.id, ...(before !== undefined && { sequence: { lt: before } }) },
    orderBy: { sequence: "desc" },
    take: input.limit + 1,
  });
  const shown = rows.slice(0, input.limit);
  return { items: shown.map(toView), nextCursor: rows.length > input.limit ? (shown.at(-1)?.sequence.toString() ?? null) : null };
}

const data = z.record(z.string(), z.unknown());

function toView(event: AuditEvent): AuditEventView {
  return {
    sequence: event.sequence.toString(),
    action: event.action,
    subject: { kind: event.subjectKind, id: event.subjectId },
    actor: actorView.parse(event.actor),
    data: data.parse(event.data),
    requestId: event.requestId,
    hash: event.hash,
    at: event.createdAt.toISOString(),
  };
}

function sequenceOfCursor(cursor: string | undefined): bigint | undefined {
  if (cursor === undefined) return undefined;
  if (/^[1-9][0-9]{0,17}$/.test(cursor)) return BigInt(cursor);
  throw new ServiceError("INVALID", "This cursor belongs to another list.", {
    code: "CURSOR_INVALID",
    hint: "Start again without a cursor.",
  });
}

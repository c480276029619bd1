import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** The columns of an `AgentRow`, of the table `agent a`. */
export const agentColumns = Prisma.sql`a.id, a.slug, a.dialect, a.kind::text as kind, a.description, a.model,
  a.last_revision_number as "lastRevisionNumber", a.archived_at as "archivedAt", a.created_at as "createdAt", a.changed_at as "changedAt"`;

import "server-only";
import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import type { AgentSummary, SlotChipView } from "#schemas/agent";
import type { Agent } from "@/lib/server/generated/prisma/client";

const dialect = z.enum(dialects);

export type AgentRow = Pick<
  Agent,
  "id" | "slug" | "dialect" | "kind" | "description" | "model" | "lastRevisionNumber" | "archivedAt" | "createdAt" | "changedAt"
>;

export function toAgentSummary(agent: AgentRow, slots: SlotChipView[]): AgentSummary {
  return {
    slug: agent.slug,
    dialect: dialect.parse(agent.dialect),
    kind: agent.kind,
    description: agent.description,
    model: agent.model,
    latestRevision: agent.lastRevisionNumber || null,
    slots,
    archivedAt: agent.archivedAt?.toISOString() ?? null,
    createdAt: agent.createdAt.toISOString(),
    changedAt: agent.changedAt.toISOString(),
  };
}

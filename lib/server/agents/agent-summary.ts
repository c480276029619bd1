import "server-only";
import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import type { AgentSummary } from "#schemas/agent";
import { slotChips } from "@/lib/server/agents/slot-chips";
import { organisations, unorganised } from "@/lib/server/catalog/organisations";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import type { Agent } from "@/lib/server/generated/prisma/client";

const dialect = z.enum(dialects);

export type AgentRow = Pick<
  Agent,
  "id" | "slug" | "dialect" | "kind" | "description" | "model" | "lastRevisionNumber" | "archivedAt" | "createdAt" | "changedAt"
>;

/** Agents as the actor sees them, in their order. Three queries for any number of them. */
export async function agentSummaries(db: Db | Tx, ctx: ServiceContext, agents: readonly AgentRow[]): Promise<AgentSummary[]> {
  const [chips, organised] = await Promise.all([slotChips(db, ctx, agents), organisations(db, ctx, agents)]);
  return agents.map((agent) => ({
    slug: agent.slug,
    dialect: dialect.parse(agent.dialect),
    kind: agent.kind,
    description: agent.description,
    model: agent.model,
    latestRevision: agent.lastRevisionNumber || null,
    slots: chips.get(agent.id) ?? [],
    archivedAt: agent.archivedAt?.toISOString() ?? null,
    createdAt: agent.createdAt.toISOString(),
    changedAt: agent.changedAt.toISOString(),
    ...(organised.get(agent.id) ?? unorganised),
  }));
}

export async function agentSummary(db: Db | Tx, ctx: ServiceContext, agent: AgentRow): Promise<AgentSummary> {
  const [summary] = await agentSummaries(db, ctx, [agent]);
  if (!summary) throw new Error(`${agent.slug} has no summary`);
  return summary;
}

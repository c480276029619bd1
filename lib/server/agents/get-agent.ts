import "server-only";
import type { AgentTarget, AgentView } from "#schemas/agent";
import { agentSummary } from "@/lib/server/agents/agent-summary";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { listRail } from "@/lib/server/environments/list-rail";
import type { Agent } from "@/lib/server/generated/prisma/client";
import { slotRevisionColumns } from "@/lib/server/revisions/revision-row";
import { toSlotView } from "@/lib/server/slots/slot-row";

/** One agent, archived or not, with what each of its slots holds. @throws {ServiceError} NOT_FOUND. */
export async function getAgent(ctx: ServiceContext, input: AgentTarget): Promise<AgentView> {
  authorize(ctx, "agent:read");
  return agentView(ctx.db, ctx, await findAgent(ctx.db, ctx, input.agent));
}

export async function agentView(db: Db | Tx, ctx: ServiceContext, agent: Agent): Promise<AgentView> {
  const [summary, rail, slots] = await Promise.all([
    agentSummary(db, ctx, agent),
    listRail(db, ctx),
    db.slot.findMany({
      where: { agentId: agent.id },
      select: { environmentId: true, version: true, changedAt: true, revision: { select: slotRevisionColumns } },
    }),
  ]);
  const details = rail
    .filter(({ id }) => canSeeEnvironment(ctx, id))
    .map(({ id, name }) => {
      const slot = slots.find(({ environmentId }) => environmentId === id);
      return toSlotView(agent.slug, name, slot ?? { version: 0, revision: null, changedAt: null });
    });
  return { ...summary, slotDetails: details };
}

import "server-only";
import type { AgentTarget, AgentView } from "#schemas/agent";
import { findAgent, lockAgent } from "@/lib/server/agents/find-agent";
import { agentView } from "@/lib/server/agents/get-agent";
import { nextChange } from "@/lib/server/agents/next-change";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import type { ServiceContext } from "@/lib/server/context";

/** Shows an archived agent again. Its slots stay retired. @throws {ServiceError} NOT_FOUND, FORBIDDEN. */
export async function unarchiveAgent(ctx: ServiceContext, input: AgentTarget): Promise<AgentView> {
  return ctx.db.$transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx, input.agent);
    authorize(ctx, "agent:archive");
    if (!agent.archivedAt) return agentView(tx, ctx, agent);
    await tx.agent.update({ where: { id: agent.id }, data: { archivedAt: null, changedAt: nextChange(agent) } });
    await refreshFacts(tx, [agent.id]);
    const view = await agentView(tx, ctx, await findAgent(tx, ctx, agent.slug));
    await record(tx, ctx, { action: "agent.unarchived", subject: { kind: "agent", id: agent.id }, data: { agent: agent.slug } });
    return view;
  });
}

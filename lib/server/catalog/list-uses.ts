import "server-only";
import type { AgentTarget } from "#schemas/agent";
import type { UseView } from "#schemas/catalog";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { listRail } from "@/lib/server/environments/list-rail";

/** The skills, bases, toolsets and MCP servers that an agent uses, by name: in its newest revision, and where an active one does. */
export async function listUses(ctx: ServiceContext, input: AgentTarget): Promise<UseView[]> {
  authorize(ctx, "agent:read");
  const [agent, rail] = await Promise.all([findAgent(ctx.db, ctx, input.agent), listRail(ctx.db, ctx)]);
  const row = await ctx.db.agentFacts.findUnique({ where: { agentId: agent.id }, select: { facts: true } });
  const facts = new Set(row?.facts.filter((fact) => fact.startsWith("uses")));
  const visible = rail.filter(({ id }) => canSeeEnvironment(ctx, id));
  const used = new Set([...facts].map((fact) => fact.slice(fact.indexOf(":") + 1)));
  return [...used]
    .sort()
    .map((each) => ({
      used: each,
      inNewest: facts.has(`uses:${each}`),
      activeIn: visible.filter(({ id }) => facts.has(`uses@${id}:${each}`)).map(({ name }) => name),
    }))
    .filter(({ inNewest, activeIn }) => inNewest || activeIn.length > 0);
}

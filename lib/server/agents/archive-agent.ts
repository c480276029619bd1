import "server-only";
import type { AgentView, ArchiveAgentInput } from "#schemas/agent";
import { findAgent, lockAgent } from "@/lib/server/agents/find-agent";
import { agentView } from "@/lib/server/agents/get-agent";
import { nextChange } from "@/lib/server/agents/next-change";
import { record } from "@/lib/server/audit/record";
import { authorize, authorizeSlotMove, canSeeEnvironment } from "@/lib/server/authorize";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import type { RailEnvironment } from "@/lib/server/environments/list-rail";
import { ServiceError } from "@/lib/server/errors";
import { lockEnvironments } from "@/lib/server/slots/lock-environment";
import { moveSlot } from "@/lib/server/slots/move-slot";
import { readSlot, type SlotRow } from "@/lib/server/slots/slot-row";

type ActiveSlot = { environment: RailEnvironment; slot: SlotRow };

/**
 * Hides an agent and retires its slots, all or nothing: whoever may not move one of them may not archive. Archiving an
 * archived agent changes nothing.
 * @throws {ServiceError} NOT_FOUND, FORBIDDEN, AGENT_CHANGED when other slots are active than the caller saw.
 */
export async function archiveAgent(ctx: ServiceContext, input: ArchiveAgentInput): Promise<AgentView> {
  return ctx.db.$transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx, input.agent);
    authorize(ctx, "agent:archive");
    if (agent.archivedAt) return agentView(tx, ctx, agent);
    const active = await findActive(tx, ctx, agent.id);
    expectActive(active, input.expectedActive);
    for (const { environment, slot } of active) {
      await moveSlot(tx, ctx, { kind: "retire", agent, environment, slot, revision: null, reason: input.reason });
    }
    const archivedAt = nextChange(agent);
    await tx.agent.update({ where: { id: agent.id }, data: { archivedAt, changedAt: archivedAt } });
    await refreshFacts(tx, [agent.id]);
    const view = await agentView(tx, ctx, await findAgent(tx, ctx, agent.slug));
    await record(tx, ctx, {
      action: "agent.archived",
      subject: { kind: "agent", id: agent.id },
      data: { agent: agent.slug, reason: input.reason ?? null, retired: active.map(retiredFacts) },
    });
    return view;
  });
}

async function findActive(tx: Tx, ctx: ServiceContext, agentId: string): Promise<ActiveSlot[]> {
  const slots = await tx.slot.findMany({
    where: { agentId, revisionId: { not: null } },
    select: { environment: { select: { id: true, name: true } } },
  });
  if (slots.some(({ environment }) => !canSeeEnvironment(ctx, environment.id))) {
    throw new ServiceError("FORBIDDEN", "This token is limited to some environments, and the agent is active in others.", {
      hint: "Use a token for every environment.",
    });
  }
  const environments = await lockEnvironments(
    tx,
    ctx,
    slots.map(({ environment }) => environment.name),
  );
  const active: ActiveSlot[] = [];
  for (const environment of environments) {
    authorizeSlotMove(ctx, environment);
    active.push({ environment, slot: await readSlot(tx, agentId, environment.id) });
  }
  return active.sort((a, b) => a.environment.position - b.environment.position);
}

function expectActive(active: readonly ActiveSlot[], expected: ArchiveAgentInput["expectedActive"]): void {
  if (!expected) return;
  const seen = new Map(expected.map(({ environment, version }) => [environment, version]));
  if (seen.size === active.length && active.every(({ environment, slot }) => seen.get(environment.name) === slot.version)) return;
  throw new ServiceError("CONFLICT", "Someone else moved a slot of this agent.", {
    code: "AGENT_CHANGED",
    hint: "See what is active now, and decide again.",
    facts: { active: active.map(retiredFacts) },
  });
}

function retiredFacts({ environment, slot }: ActiveSlot) {
  return { environment: environment.name, version: slot.version, revision: slot.revision?.number ?? null };
}

import "server-only";
import type { SlotChipView } from "#schemas/agent";
import { canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { listRail } from "@/lib/server/environments/list-rail";

type ChipAgent = { id: string; lastRevisionNumber: number };

/** One chip for each environment that the actor can see, in the order of the rail, by agent id. Two queries for any number of agents. */
export async function slotChips(db: Db | Tx, ctx: ServiceContext, agents: readonly ChipAgent[]): Promise<Map<string, SlotChipView[]>> {
  const [rail, slots] = await Promise.all([
    listRail(db, ctx),
    db.slot.findMany({
      where: { agentId: { in: agents.map(({ id }) => id) } },
      select: { agentId: true, environmentId: true, version: true, changedAt: true, revision: { select: { number: true } } },
    }),
  ]);
  const slotOf = new Map(slots.map((slot) => [`${slot.agentId} ${slot.environmentId}`, slot]));
  const visible = rail.filter(({ id }) => canSeeEnvironment(ctx, id));
  const chipsOf = (agent: ChipAgent) => visible.map(({ id, name }) => toChip(agent, name, slotOf.get(`${agent.id} ${id}`)));
  return new Map(agents.map((agent) => [agent.id, chipsOf(agent)]));
}

function toChip(
  agent: ChipAgent,
  environment: string,
  slot: { version: number; changedAt: Date; revision: { number: number } | null } | undefined,
): SlotChipView {
  if (!slot || slot.version === 0) return { environment, state: "empty", revision: null, version: 0, behind: 0, changedAt: null };
  const { version, changedAt, revision } = slot;
  return {
    environment,
    state: revision ? "active" : "retired",
    revision: revision?.number ?? null,
    version,
    // Numbers have no gaps, so the distance is a count.
    behind: revision ? agent.lastRevisionNumber - revision.number : 0,
    changedAt: changedAt.toISOString(),
  };
}

import "server-only";
import type { Page } from "#schemas/page";
import type { ActivationView, ListActivationsInput } from "#schemas/slot";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail } from "@/lib/server/environments/list-rail";
import { idOfCursor, pageById } from "@/lib/server/keyset-page";
import { toActivationView } from "@/lib/server/slots/activation-view";

/**
 * The moves of an agent's slots, newest first; those of one environment, or of all that the actor can see, up to a moment
 * where one is given. Where a promotion came from is told only to those who can see that environment.
 */
export async function listActivations(ctx: ServiceContext, input: ListActivationsInput): Promise<Page<ActivationView>> {
  authorize(ctx, "agent:read");
  const [agent, rail] = await Promise.all([findAgent(ctx.db, ctx, input.agent), listRail(ctx.db, ctx)]);
  const visible = rail.filter(({ id }) => canSeeEnvironment(ctx, id));
  const shown = input.environment === undefined ? visible : [findInRail(ctx, rail, input.environment)];
  const before = idOfCursor(input.cursor);
  const rows = await ctx.db.activation.findMany({
    where: {
      agentId: agent.id,
      slot: { environmentId: { in: shown.map(({ id }) => id) } },
      ...(before && { id: { lt: before } }),
      ...(input.until && { createdAt: { lte: input.until } }),
    },
    include: { slot: { select: { environmentId: true } } },
    orderBy: { id: "desc" },
    take: input.limit + 1,
  });
  const nameOf = (id: string | null) => visible.find((environment) => environment.id === id)?.name ?? null;
  return pageById(rows, input.limit, (row) => toActivationView(row, nameOf(row.slot.environmentId) ?? "", nameOf(row.sourceEnvironmentId)));
}

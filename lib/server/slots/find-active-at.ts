import "server-only";
import type { ActivationView, FindActiveAtInput } from "#schemas/slot";
import { findAgent } from "@/lib/server/agents/find-agent";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail } from "@/lib/server/environments/list-rail";
import { toActivationView } from "@/lib/server/slots/activation-view";

/** The move that decided what was active in a slot at a moment; null before its first. `to` of a retirement is null. */
export async function findActiveAt(ctx: ServiceContext, input: FindActiveAtInput): Promise<ActivationView | null> {
  authorize(ctx, "agent:read");
  const [agent, rail] = await Promise.all([findAgent(ctx.db, ctx, input.agent), listRail(ctx.db, ctx)]);
  const environment = findInRail(ctx, rail, input.environment);
  const move = await ctx.db.activation.findFirst({
    where: { agentId: agent.id, slot: { environmentId: environment.id }, createdAt: { lte: input.at } },
    orderBy: { slotVersion: "desc" },
  });
  if (!move) return null;
  const source = rail.find(({ id }) => id === move.sourceEnvironmentId && canSeeEnvironment(ctx, id));
  return toActivationView(move, environment.name, source?.name ?? null);
}

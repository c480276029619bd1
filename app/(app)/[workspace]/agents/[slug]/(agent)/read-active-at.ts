import "server-only";
import type { AgentView } from "#schemas/agent";
import type { ActivationView } from "#schemas/slot";
import type { ServiceContext } from "@/lib/server/context";
import { listActivations } from "@/lib/server/slots/list-activations";

/** The last move of one slot up to a moment; null when nothing had stood there yet. */
export type StandingThen = { environment: string; move: ActivationView | null };

/** What stood in each slot of the agent at the moment `at`, in the order of the rail. */
export async function readActiveAt(ctx: ServiceContext, agent: AgentView, at: string): Promise<StandingThen[]> {
  return Promise.all(
    agent.slotDetails.map(async ({ environment }) => {
      const { items } = await listActivations(ctx, { agent: agent.slug, environment, until: at, limit: 1 });
      return { environment, move: items[0] ?? null };
    }),
  );
}

import "server-only";
import type { BulkResultView, OrganiseAgentsInput } from "#schemas/catalog";
import { authorize } from "@/lib/server/authorize";
import { oneByOne } from "@/lib/server/catalog/one-by-one";
import { organiseAgent } from "@/lib/server/catalog/organise-agent";
import type { ServiceContext } from "@/lib/server/context";

/** `organiseAgent` for many. */
export async function organiseAgents(ctx: ServiceContext, { agents, ...change }: OrganiseAgentsInput): Promise<BulkResultView> {
  authorize(ctx, "agent:organise");
  return oneByOne(agents, (agent) => organiseAgent(ctx, { ...change, agent }));
}

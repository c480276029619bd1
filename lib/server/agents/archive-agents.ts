import "server-only";
import type { ArchiveAgentsInput, BulkResultView } from "#schemas/catalog";
import { archiveAgent } from "@/lib/server/agents/archive-agent";
import { authorize } from "@/lib/server/authorize";
import { oneByOne } from "@/lib/server/catalog/one-by-one";
import type { ServiceContext } from "@/lib/server/context";

/** `archiveAgent` for many, each with what the caller saw active. */
export async function archiveAgents(ctx: ServiceContext, { agents, reason }: ArchiveAgentsInput): Promise<BulkResultView> {
  authorize(ctx, "agent:archive");
  const seen = new Map(agents.map(({ agent, expectedActive }) => [agent, expectedActive]));
  return oneByOne([...seen.keys()], (agent) => archiveAgent(ctx, { agent, reason, expectedActive: seen.get(agent) }));
}

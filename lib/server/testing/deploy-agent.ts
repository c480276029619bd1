import type { DeployResult, DeployRevisionInput } from "#schemas/deploy";
import type { ServiceContext } from "@/lib/server/context";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";

/** Deploys a small agent: the verb, the job and the store that a server uses. */
export async function deployAgent(
  ctx: ServiceContext,
  agent: Parameters<typeof smallAgent>[0] = {},
  input: DeployRevisionInput = {},
): Promise<DeployResult> {
  return deployRevision(ctx, input, await spooled(smallAgent(agent)));
}

/** Deploys `count` revisions of one agent, v1 first; no slot moves. */
export async function deployRevisions(ctx: ServiceContext, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await deployAgent(ctx, { body: `Version ${number}.` });
}

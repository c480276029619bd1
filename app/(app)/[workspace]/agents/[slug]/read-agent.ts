import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { AgentView } from "#schemas/agent";
import { agentTarget } from "#schemas/agent";
import { orNotFound } from "@/app/or-not-found";
import { getAgent } from "@/lib/server/agents/get-agent";
import { getPageContext } from "@/lib/server/session";

/** The agent that a page is about, read once per request; the not-found page when there is none of that name. */
export const readAgent = cache(async (workspace: string, slug: string): Promise<AgentView> => {
  const ctx = await getPageContext(workspace);
  const target = agentTarget.safeParse({ agent: slug });
  if (!target.success) notFound();
  return orNotFound(getAgent(ctx, target.data));
});

"use server";
import { agentTarget, archiveAgentInput } from "#schemas/agent";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { archiveAgent } from "@/lib/server/agents/archive-agent";
import { unarchiveAgent } from "@/lib/server/agents/unarchive-agent";

export async function archiveAgentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, archiveAgentInput, raw, archiveAgent));
}

export async function unarchiveAgentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, agentTarget, raw, unarchiveAgent));
}

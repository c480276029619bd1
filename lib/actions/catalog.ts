"use server";
import { archiveAgentsInput, organiseAgentInput, organiseAgentsInput, saveSearchInput } from "#schemas/catalog";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { archiveAgents } from "@/lib/server/agents/archive-agents";
import { organiseAgent } from "@/lib/server/catalog/organise-agent";
import { organiseAgents } from "@/lib/server/catalog/organise-agents";
import { saveSearch } from "@/lib/server/catalog/save-search";

export async function organiseAgentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, organiseAgentInput, raw, organiseAgent));
}

export async function organiseAgentsAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, organiseAgentsInput, raw, organiseAgents));
}

export async function archiveAgentsAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, archiveAgentsInput, raw, archiveAgents));
}

export async function saveSearchAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, saveSearchInput, raw, saveSearch));
}

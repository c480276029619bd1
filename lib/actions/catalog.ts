"use server";
import {
  archiveAgentsInput,
  organiseAgentInput,
  organiseAgentsInput,
  savedSearchTarget,
  saveSearchInput,
  starInput,
} from "#schemas/catalog";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { archiveAgents } from "@/lib/server/agents/archive-agents";
import { organiseAgent } from "@/lib/server/catalog/organise-agent";
import { organiseAgents } from "@/lib/server/catalog/organise-agents";
import { removeSavedSearch } from "@/lib/server/catalog/remove-saved-search";
import { saveSearch } from "@/lib/server/catalog/save-search";
import { starAgent } from "@/lib/server/catalog/star-agent";

export async function organiseAgentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, organiseAgentInput, raw, organiseAgent));
}

export async function organiseAgentsAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, organiseAgentsInput, raw, organiseAgents));
}

export async function archiveAgentsAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, archiveAgentsInput, raw, archiveAgents));
}

export async function starAgentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, starInput, raw, starAgent));
}

export async function saveSearchAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, saveSearchInput, raw, saveSearch));
}

export async function removeSavedSearchAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, savedSearchTarget, raw, removeSavedSearch));
}

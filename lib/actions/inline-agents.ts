"use server";
import { createInlineAgentInput, saveInlineAgentInput } from "#schemas/inline";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { createInlineAgent } from "@/lib/server/inline/create-inline-agent";
import { saveInlineAgent } from "@/lib/server/inline/save-inline-agent";

export async function createInlineAgentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, createInlineAgentInput, raw, createInlineAgent));
}

export async function saveInlineAgentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, saveInlineAgentInput, raw, saveInlineAgent));
}

"use server";
import { createTokenInput, tokenTarget } from "#schemas/settings";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { createToken } from "@/lib/server/tokens/create-token";
import { revokeToken } from "@/lib/server/tokens/revoke-token";

/** The answer holds the token itself, this once: the page shows it and keeps it nowhere. */
export async function createTokenAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, createTokenInput, raw, createToken));
}

export async function revokeTokenAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, tokenTarget, raw, revokeToken));
}

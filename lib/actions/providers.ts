"use server";
import { providerTarget, saveProviderInput } from "#schemas/settings";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { removeProvider } from "@/lib/server/providers/remove-provider";
import { saveProvider } from "@/lib/server/providers/save-provider";

export async function saveProviderAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, saveProviderInput, raw, saveProvider));
}

export async function removeProviderAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, providerTarget, raw, removeProvider));
}

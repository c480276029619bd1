"use server";
import { saveContextInput } from "#schemas/dialect-context";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { saveContext } from "@/lib/server/contexts/save-context";

export async function saveContextAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, saveContextInput, raw, saveContext));
}

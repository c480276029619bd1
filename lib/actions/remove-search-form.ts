"use server";
import { refresh } from "next/cache";
import { savedSearchTarget } from "#schemas/catalog";
import { runAction } from "@/lib/actions/run-action";
import { removeSavedSearch } from "@/lib/server/catalog/remove-saved-search";

/** Removes a saved search by a form without script. The page is rendered anew whatever came of it. */
export async function removeSearchFormAction(workspace: string, id: string): Promise<void> {
  await runAction(workspace, savedSearchTarget, { id }, removeSavedSearch);
  refresh();
}

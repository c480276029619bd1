"use server";
import { refresh } from "next/cache";
import { starInput } from "#schemas/catalog";
import { runAction } from "@/lib/actions/run-action";
import { starAgent } from "@/lib/server/catalog/star-agent";

/** The star as a form without script. The page is rendered anew whatever came of it: an agent that is gone is then not there. */
export async function starFormAction(workspace: string, agent: string, starred: boolean): Promise<void> {
  await runAction(workspace, starInput, { agent, starred }, starAgent);
  refresh();
}

"use server";
import { revisionTarget } from "#schemas/revision";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { rebuildRevision } from "@/lib/server/revisions/rebuild-revision";

/** Builds the revision again from its stored source; the page then shows the new proof. */
export async function rebuildRevisionAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, revisionTarget, raw, (ctx, input) => rebuildRevision(ctx, input)));
}

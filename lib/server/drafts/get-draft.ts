import "server-only";
import type { DraftTarget, DraftView } from "#schemas/draft";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { readDraftFolder, toDraftFiles } from "@/lib/server/drafts/draft-folder";
import { type DraftRow, findDraft, toDraftSummary } from "@/lib/server/drafts/draft-row";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

/** A draft with its folder: an own one, or one that is shared in the workspace. @throws {ServiceError} NOT_FOUND, OBJECT_MISSING, OBJECT_CORRUPT. */
export async function getDraft(
  ctx: ServiceContext,
  { draft }: DraftTarget,
  sources: ResolutionSources = resolutionSources(),
): Promise<DraftView> {
  authorize(ctx, "agent:read");
  return draftViewOf(ctx, await findDraft(ctx.db, ctx, draft), sources);
}

export async function draftViewOf(ctx: ServiceContext, row: DraftRow, sources: ResolutionSources): Promise<DraftView> {
  return { ...toDraftSummary(ctx, row), files: toDraftFiles(await readDraftFolder(ctx, row, sources)) };
}

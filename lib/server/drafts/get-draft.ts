import "server-only";
import type { DraftTarget, DraftView } from "#schemas/draft";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { readDraftFolder, toDraftFiles } from "@/lib/server/drafts/draft-folder";
import { toDraftSummary } from "@/lib/server/drafts/draft-row";
import { readDraftSnapshot } from "@/lib/server/drafts/draft-snapshot";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

/** A draft with its folder: an own one, or one that is shared in the workspace. @throws {ServiceError} NOT_FOUND, OBJECT_MISSING, OBJECT_CORRUPT. */
export async function getDraft(
  ctx: ServiceContext,
  { draft }: DraftTarget,
  sources: ResolutionSources = resolutionSources(),
): Promise<DraftView> {
  authorize(ctx, "agent:read");
  const snapshot = await readDraftSnapshot(ctx, draft);
  return { ...toDraftSummary(ctx, snapshot.draft), files: toDraftFiles(await readDraftFolder(ctx, snapshot, sources)) };
}

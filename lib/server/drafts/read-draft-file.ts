import "server-only";
import type { DraftTarget } from "#schemas/draft";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { readBaseFolder, readBaseListing } from "@/lib/server/drafts/draft-base";
import { findDraft } from "@/lib/server/drafts/draft-row";
import { filesOfDraft, type StoredFile, storedFile } from "@/lib/server/drafts/draft-snapshot";
import { notFound } from "@/lib/server/errors";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

/** One file of a draft, of any length: as it is now, or (`side: "base"`) as the revision has it. @throws {ServiceError} NOT_FOUND. */
export async function readDraftFile(
  ctx: ServiceContext,
  { draft: id, path, side }: DraftTarget & { path: string; side: "draft" | "base" },
  sources: ResolutionSources = resolutionSources(),
): Promise<StoredFile & { path: string }> {
  authorize(ctx, "agent:read");
  const draft = await findDraft(ctx.db, ctx, id);
  const changed =
    side === "draft" &&
    (await ctx.db.draftFile.findFirst({ where: { ...filesOfDraft(ctx, draft), path }, select: { content: true, digest: true } }));
  const file = changed ? storedFile(changed) : await baseFile();
  if (!file) throw notFound(`file ${path} in this draft`);
  return { path, ...file };

  async function baseFile(): Promise<StoredFile | undefined> {
    const listing = await readBaseListing(ctx.db, ctx, draft);
    return listing?.files.has(path) ? (await readBaseFolder(listing, sources)).files.get(path) : undefined;
  }
}

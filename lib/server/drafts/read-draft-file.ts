import "server-only";
import type { DraftTarget } from "#schemas/draft";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { readBaseFolder, readBaseListing } from "@/lib/server/drafts/draft-base";
import { digestOf } from "@/lib/server/drafts/draft-folder";
import { findDraft } from "@/lib/server/drafts/draft-row";
import { notFound } from "@/lib/server/errors";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

/** One file of a draft, of any length: as it is now, or (`side: "base"`) as the revision has it. @throws {ServiceError} NOT_FOUND. */
export async function readDraftFile(
  ctx: ServiceContext,
  { draft: id, path, side }: DraftTarget & { path: string; side: "draft" | "base" },
  sources: ResolutionSources = resolutionSources(),
): Promise<{ path: string; bytes: Uint8Array; digest: string }> {
  authorize(ctx, "agent:read");
  const draft = await findDraft(ctx.db, ctx, id);
  const changed =
    side === "draft" &&
    (await ctx.db.draftFile.findUnique({ where: { draftId_path: { draftId: draft.id, path } }, select: { content: true } }));
  const bytes = changed ? changed.content : await baseFile();
  if (!bytes) throw notFound(`file ${path} in this draft`);
  return { path, bytes, digest: digestOf(bytes) };

  async function baseFile(): Promise<Uint8Array | undefined> {
    const listing = await readBaseListing(ctx.db, ctx, draft);
    return listing?.files.has(path) ? (await readBaseFolder(listing, sources)).files.get(path) : undefined;
  }
}

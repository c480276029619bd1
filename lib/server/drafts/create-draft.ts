import "server-only";
import type { CreateDraftInput, DraftSummary } from "#schemas/draft";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import { actorView, type ServiceContext } from "@/lib/server/context";
import { admitDraftFiles } from "@/lib/server/drafts/admit-draft-files";
import { admitOneMore } from "@/lib/server/drafts/admit-one-more";
import { readBaseListing } from "@/lib/server/drafts/draft-base";
import { draftColumns, toDraftSummary } from "@/lib/server/drafts/draft-row";
import { draftSizes } from "@/lib/server/drafts/draft-sizes";
import { draftStart } from "@/lib/server/drafts/draft-start";
import { removeOldDrafts } from "@/lib/server/drafts/remove-old-drafts";
import { writeDraftFiles } from "@/lib/server/drafts/write-draft-files";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";
import { storableJson } from "@/lib/server/revisions/storable";

/**
 * Begins a draft of the caller's own: from a revision, a template, a revision in another format, a draft that is shared with them, or nothing.
 * @throws {ServiceError} NOT_FOUND, DRAFTS_TOO_MANY, CONVERSION_NEEDS_CHOICE, CONVERSION_WIDENS, OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function createDraft(
  ctx: ServiceContext,
  { from }: CreateDraftInput,
  sources: ResolutionSources = resolutionSources(),
): Promise<DraftSummary> {
  authorize(ctx, "draft:write");
  const { changes, origin, conversion, ...start } = await draftStart(ctx, from, sources);
  const base = (await readBaseListing(ctx.db, ctx, start))?.files ?? new Map();
  return ctx.db.$transaction(async (tx) => {
    await removeOldDrafts(tx, ctx);
    await admitOneMore(tx, ctx);
    const { id } = await tx.draft.create({
      data: {
        ...start,
        workspaceId: ctx.workspace.id,
        ownerId: ctx.actor.id,
        owner: actorView(ctx.actor),
        origin: storableJson(origin),
        ...(conversion && { conversion: storableJson(conversion) }),
      },
      select: { id: true },
    });
    await writeDraftFiles(tx, ctx, id, changes, base);
    admitDraftFiles(await draftSizes(tx, ctx, id, base));
    const summary = toDraftSummary(ctx, await tx.draft.findUniqueOrThrow({ where: { id }, include: draftColumns }));
    const { name, dialect, agent, baseRevision } = summary;
    await record(tx, ctx, {
      action: "draft.created",
      subject: { kind: "draft", id },
      data: { name, dialect, agent, revision: baseRevision, from: origin.kind },
    });
    return summary;
  });
}

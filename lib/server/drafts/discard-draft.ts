import "server-only";
import type { DraftSummary, DraftTarget } from "#schemas/draft";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { admitOneMore } from "@/lib/server/drafts/admit-one-more";
import { expectOpen, findOwnDraft, lockOwnDraft, toDraftSummary } from "@/lib/server/drafts/draft-row";

/** Takes an own draft out of every list; its files stay for 30 days. Once more changes nothing. @throws {ServiceError} NOT_FOUND, DRAFT_NOT_OWN, DRAFT_CLOSED. */
export async function discardDraft(ctx: ServiceContext, target: DraftTarget): Promise<DraftSummary> {
  return setDiscarded(ctx, target, true);
}

/** Puts a discarded draft back, as it was. @throws {ServiceError} NOT_FOUND, DRAFT_NOT_OWN, DRAFT_CLOSED, DRAFTS_TOO_MANY. */
export async function restoreDraft(ctx: ServiceContext, target: DraftTarget): Promise<DraftSummary> {
  return setDiscarded(ctx, target, false);
}

async function setDiscarded(ctx: ServiceContext, { draft: id }: DraftTarget, isDiscarded: boolean): Promise<DraftSummary> {
  authorize(ctx, "draft:write");
  return ctx.db.$transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, ctx, id);
    if (draft.publishedAt) expectOpen(draft);
    if ((draft.discardedAt !== null) === isDiscarded) return toDraftSummary(ctx, draft);
    if (!isDiscarded) await admitOneMore(tx, ctx);
    await tx.draft.update({ where: { id, workspaceId: ctx.workspace.id }, data: { discardedAt: isDiscarded ? new Date() : null } });
    const summary = toDraftSummary(ctx, await findOwnDraft(tx, ctx, id));
    await record(tx, ctx, {
      action: isDiscarded ? "draft.discarded" : "draft.restored",
      subject: { kind: "draft", id },
      data: { name: summary.name, agent: summary.agent },
    });
    return summary;
  });
}

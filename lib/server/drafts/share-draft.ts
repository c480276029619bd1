import "server-only";
import type { DraftSummary, ShareDraftInput } from "#schemas/draft";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { expectOpen, findOwnDraft, lockOwnDraft, toDraftSummary } from "@/lib/server/drafts/draft-row";

/** Lets everybody of the workspace who has the link read an own draft, or no longer. @throws {ServiceError} NOT_FOUND, DRAFT_NOT_OWN, DRAFT_CLOSED. */
export async function shareDraft(ctx: ServiceContext, { draft: id, shared }: ShareDraftInput): Promise<DraftSummary> {
  authorize(ctx, "draft:write");
  return ctx.db.$transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, ctx, id);
    expectOpen(draft);
    if ((draft.sharedAt !== null) === shared) return toDraftSummary(ctx, draft);
    await tx.draft.update({ where: { id, workspaceId: ctx.workspace.id }, data: { sharedAt: shared ? new Date() : null } });
    const summary = toDraftSummary(ctx, await findOwnDraft(tx, ctx, id));
    await record(tx, ctx, {
      action: shared ? "draft.shared" : "draft.unshared",
      subject: { kind: "draft", id },
      data: { name: summary.name, agent: summary.agent },
    });
    return summary;
  });
}

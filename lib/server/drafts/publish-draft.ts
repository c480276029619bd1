import "server-only";
import { conversionRecord } from "#schemas/conversion-record";
import type { PublishDraftInput, PublishedDraft } from "#schemas/draft";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { readDraftFolder } from "@/lib/server/drafts/draft-folder";
import { expectDraftVersion, expectOpen, findOwnDraft, lockOwnDraft, toDraftSummary } from "@/lib/server/drafts/draft-row";
import { readDraftSnapshot } from "@/lib/server/drafts/draft-snapshot";
import { draftUpload } from "@/lib/server/drafts/draft-upload";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { type DeploySteps, deploySteps } from "@/lib/server/revisions/deploy-steps";

/**
 * Makes an own draft the next revision of its agent, as an upload of the same folder would, and closes it in the same transaction. Refused as that would be,
 * and where the agent has a newer revision than the one that the draft changes: merge first.
 * @throws {ServiceError} NOT_FOUND, DRAFT_NOT_OWN, DRAFT_CLOSED, DRAFT_CHANGED, DRAFT_RENAMED, AGENT_CHANGED, AGENT_INVALID with all findings,
 *   and whatever else refuses a deploy.
 */
export async function publishDraft(
  ctx: ServiceContext,
  input: PublishDraftInput,
  steps: DeploySteps = deploySteps(),
  signal?: AbortSignal,
): Promise<PublishedDraft> {
  authorize(ctx, "draft:write");
  const snapshot = await readDraftSnapshot(ctx, input.draft, findOwnDraft);
  const { draft } = snapshot;
  expectOpen(draft);
  expectDraftVersion(draft, input.expectedVersion);
  const folder = await readDraftFolder(ctx, snapshot, steps);
  const { agent, baseRevision, ...about } = toDraftSummary(ctx, draft);
  const isNew = agent === null || input.asNewAgent;
  let isClosed = false;
  const result = await withTempFolder(async (temp) => {
    const { root, dialect, ...upload } = await draftUpload(temp, about, folder);
    const deploy = {
      root,
      dialect,
      message: input.message,
      environment: input.environment,
      expectedVersion: input.expectedSlotVersion,
      expectedLatest: isNew ? 0 : (baseRevision ?? 0),
      ...(!isNew && { expectedAgent: agent }),
      ...(draft.conversion !== null && { conversion: conversionRecord.parse(draft.conversion) }),
    };
    return deployRevision(ctx, deploy, upload, steps, {
      signal,
      alongside: {
        lock: (tx) => lockOwnDraft(tx, ctx, draft.id),
        async write(tx, published) {
          isClosed = await closeDraft(tx, ctx, { id: draft.id, version: input.expectedVersion, published });
        },
      },
    });
  });
  return { ...result, isClosed };
}

type Closing = { id: string; version: number; published: { agent: string; revision: number } };

/** False where the draft was edited while its folder was stored: what is in it then is still to be saved. */
async function closeDraft(tx: Tx, ctx: ServiceContext, { id, version, published }: Closing): Promise<boolean> {
  const closed = await tx.draft.updateMany({
    where: { id, workspaceId: ctx.workspace.id, version, publishedAt: null, discardedAt: null },
    data: { publishedAt: new Date(), publishedAgent: published.agent, publishedNumber: published.revision },
  });
  if (closed.count === 0) return false;
  await record(tx, ctx, { action: "draft.published", subject: { kind: "draft", id }, data: published });
  return true;
}

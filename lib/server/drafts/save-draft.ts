import "server-only";
import type { DraftChange, DraftSummary, SaveDraftInput } from "#schemas/draft";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { admitDraftFiles } from "@/lib/server/drafts/admit-draft-files";
import { readBaseListing } from "@/lib/server/drafts/draft-base";
import { draftChanged, expectDraftVersion, expectOpen, findOwnDraft, toDraftSummary } from "@/lib/server/drafts/draft-row";
import { draftSizes } from "@/lib/server/drafts/draft-sizes";
import { type FileChange, writeDraftFiles } from "@/lib/server/drafts/write-draft-files";
import { ServiceError } from "@/lib/server/errors";

/**
 * Keeps changed files of an own draft, while it has the version that they were made on. All of them or none. Not in the audit log, since
 * it happens as people type.
 * @throws {ServiceError} NOT_FOUND, DRAFT_NOT_OWN, DRAFT_CLOSED, DRAFT_CHANGED with the version it has by now, DRAFT_ENTRY_MISSING, and the bounds.
 */
export async function saveDraft(ctx: ServiceContext, input: SaveDraftInput): Promise<DraftSummary> {
  authorize(ctx, "draft:write");
  const draft = await findOwnDraft(ctx.db, ctx, input.draft);
  expectOpen(draft);
  expectDraftVersion(draft, input.expectedVersion);
  const base = (await readBaseListing(ctx.db, ctx, draft))?.files ?? new Map();
  const changes = new Map(input.files.map((change) => [change.path, toFileChange(change)]));
  return ctx.db.$transaction(async (tx) => {
    const { entryPath = draft.entryPath } = input;
    await takeVersion(tx, ctx, draft.id, input.expectedVersion, { entryPath });
    await writeDraftFiles(tx, ctx, draft.id, changes, base);
    const files = await draftSizes(tx, ctx, draft.id, base);
    admitDraftFiles(files);
    if (!files.some(({ path }) => path === entryPath)) throw entryMissing(entryPath);
    return toDraftSummary(ctx, await findOwnDraft(tx, ctx, draft.id));
  });
}

/** Moves an own draft to its next version and locks its row; of several at once one comes through. @throws {ServiceError} DRAFT_CHANGED, DRAFT_CLOSED. */
export async function takeVersion(
  tx: Tx,
  ctx: ServiceContext,
  id: string,
  expectedVersion: number,
  data: { entryPath: string; baseRevision?: number },
): Promise<void> {
  const moved = await tx.draft.updateMany({
    where: { id, workspaceId: ctx.workspace.id, version: expectedVersion, discardedAt: null, publishedAt: null },
    data: { ...data, version: { increment: 1 }, changedAt: new Date() },
  });
  if (moved.count === 1) return;
  const draft = await findOwnDraft(tx, ctx, id);
  expectOpen(draft);
  throw draftChanged(draft.version);
}

function toFileChange(change: DraftChange): FileChange {
  switch (change.kind) {
    case "text":
      return new TextEncoder().encode(change.text);
    case "bytes":
      return new Uint8Array(Buffer.from(change.base64, "base64"));
    case "deleted":
      return null;
    case "unchanged":
      return "unchanged";
  }
}

function entryMissing(path: string): ServiceError {
  return new ServiceError("INVALID", `The draft would have no ${path}, which is its definition.`, {
    code: "DRAFT_ENTRY_MISSING",
    hint: "Keep the file, or say which one is the definition.",
    facts: { path },
  });
}

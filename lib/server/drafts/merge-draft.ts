import "server-only";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { plainTar } from "#compiler/plain-tar";
import type { MergeDecision } from "#core/merge/merge-conflict";
import type { FolderMerge } from "#core/merge/merge-folders";
import type { MergeDraftInput, MergeResult } from "#schemas/draft";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { admitDraftFiles } from "@/lib/server/drafts/admit-draft-files";
import { type BaseListing, readBaseListing, readPlainTar } from "@/lib/server/drafts/draft-base";
import { filesOf, readDraftFolder } from "@/lib/server/drafts/draft-folder";
import { type DraftRow, expectDraftVersion, expectOpen, findOwnDraft } from "@/lib/server/drafts/draft-row";
import { draftSizes } from "@/lib/server/drafts/draft-sizes";
import { filesOfDraft, readDraftSnapshot } from "@/lib/server/drafts/draft-snapshot";
import { getDraft } from "@/lib/server/drafts/get-draft";
import { takeVersion } from "@/lib/server/drafts/save-draft";
import { type FileChange, writeDraftFiles } from "@/lib/server/drafts/write-draft-files";
import { ServiceError } from "@/lib/server/errors";
import { runJob } from "@/lib/server/jobs/compile";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { type ResolutionSources, resolutionSources, withArchive } from "@/lib/server/resolution/with-archive";

/**
 * Brings the newest revision of the agent into an own draft, which then changes that one. While a conflict is open nothing is written: the
 * caller chooses, and asks again with the choices.
 * @throws {ServiceError} NOT_FOUND, DRAFT_NOT_OWN, DRAFT_CLOSED, DRAFT_CHANGED, DRAFT_NO_AGENT, AGENT_CHANGED, OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function mergeDraft(
  ctx: ServiceContext,
  input: MergeDraftInput,
  sources: ResolutionSources = resolutionSources(),
): Promise<MergeResult> {
  authorize(ctx, "draft:write");
  const snapshot = await readDraftSnapshot(ctx, input.draft, findOwnDraft);
  const { draft } = snapshot;
  expectOpen(draft);
  expectDraftVersion(draft, input.expectedVersion);
  const { base, theirs, baseRevision, onto } = await mergedSides(ctx, draft, input.onto);
  return withTempFolder(async (folder) => {
    const mine = path.join(folder, "mine");
    const targetPath = path.join(folder, "merged");
    await writeFile(mine, plainTar(filesOf(await readDraftFolder(ctx, snapshot, sources))));
    const { open, ...merge } = await runMerge(sources, base, theirs, {
      mine,
      decision: { choices: input.choices, rest: input.rest },
      targetPath,
    });
    if (open.length > 0) return { baseRevision, onto, ...merge, draft: null };
    const files = await readPlainTar(targetPath);
    await rebase(ctx, draft, { base, theirs, files, onto, version: input.expectedVersion });
    return { baseRevision, onto, ...merge, draft: await getDraft(ctx, { draft: draft.id }, sources) };
  });
}

async function mergedSides(ctx: ServiceContext, draft: DraftRow, wanted: number | undefined) {
  const onto = draft.agent?.lastRevisionNumber ?? 0;
  const { agentId, baseRevision } = draft;
  const base = await readBaseListing(ctx.db, ctx, draft);
  const theirs = await readBaseListing(ctx.db, ctx, { agentId, baseRevision: onto });
  if (!base || !theirs || baseRevision === null) {
    throw new ServiceError("INVALID", "This draft begins an agent: there is nothing to merge it with.", { code: "DRAFT_NO_AGENT" });
  }
  if (wanted !== undefined && wanted !== onto) {
    throw new ServiceError("CONFLICT", `This agent has v${onto} by now.`, {
      code: "AGENT_CHANGED",
      hint: "Merge with that one.",
      facts: { latestRevision: onto },
    });
  }
  return { base, theirs, baseRevision, onto };
}

function runMerge(
  { store, jobs }: ResolutionSources,
  base: BaseListing,
  theirs: BaseListing,
  { mine, decision, targetPath }: { mine: string; decision: MergeDecision; targetPath: string },
): Promise<Omit<FolderMerge, "files">> {
  return withArchive(store, base.archive, async (before) => {
    const value = await withArchive(store, theirs.archive, (after) =>
      runJob(jobs, "merge", { base: { archivePath: before }, theirs: { archivePath: after }, mine: { path: mine }, decision, targetPath }),
    );
    return { ok: true, value, warnings: [] };
  });
}

type Rebase = { base: BaseListing; theirs: BaseListing; files: ReadonlyMap<string, Uint8Array>; onto: number; version: number };

/** Makes the merged folder the draft's, told by what it changes of the newest revision. */
async function rebase(ctx: ServiceContext, draft: DraftRow, { base, theirs, files, onto, version }: Rebase): Promise<void> {
  const gone = [...theirs.files.keys()].filter((path) => !files.has(path));
  const changes = new Map<string, FileChange>([...files, ...gone.map((path): [string, null] => [path, null])]);
  // Whoever moved the definition moved it for both.
  const wanted = draft.entryPath === base.entryPath ? [theirs.entryPath, draft.entryPath] : [draft.entryPath, theirs.entryPath];
  const entryPath = wanted.find((path) => path !== null && files.has(path)) ?? draft.entryPath;
  await ctx.db.$transaction(async (tx) => {
    await takeVersion(tx, ctx, draft.id, version, { entryPath, baseRevision: onto });
    await tx.draftFile.deleteMany({ where: filesOfDraft(ctx, draft) });
    await writeDraftFiles(tx, ctx, draft.id, changes, theirs.files);
    admitDraftFiles(await draftSizes(tx, ctx, draft.id, theirs.files));
  });
}

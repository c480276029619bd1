"use server";
import { createDraftInput, draftTarget, mergeDraftInput, publishDraftInput, shareDraftInput } from "#schemas/draft";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { createDraft } from "@/lib/server/drafts/create-draft";
import { discardDraft, restoreDraft } from "@/lib/server/drafts/discard-draft";
import { mergeDraft } from "@/lib/server/drafts/merge-draft";
import { publishDraft } from "@/lib/server/drafts/publish-draft";
import { shareDraft } from "@/lib/server/drafts/share-draft";

// What the editor holds is newer than what a page rendered anew would bring: only what leaves the editor refreshes.

export async function createDraftAction(workspace: string, raw: unknown) {
  return runAction(workspace, createDraftInput, raw, createDraft);
}

export async function shareDraftAction(workspace: string, raw: unknown) {
  return runAction(workspace, shareDraftInput, raw, shareDraft);
}

export async function mergeDraftAction(workspace: string, raw: unknown) {
  return runAction(workspace, mergeDraftInput, raw, mergeDraft);
}

export async function publishDraftAction(workspace: string, raw: unknown) {
  return runAction(workspace, publishDraftInput, raw, publishDraft);
}

export async function discardDraftAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, draftTarget, raw, discardDraft));
}

export async function restoreDraftAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, draftTarget, raw, restoreDraft));
}

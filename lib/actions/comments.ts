"use server";
import { commentTarget, editCommentInput, openThreadInput, replyInput, threadTarget } from "#schemas/comment";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { editComment } from "@/lib/server/comments/edit-comment";
import { openThread } from "@/lib/server/comments/open-thread";
import { removeComment } from "@/lib/server/comments/remove-comment";
import { reopenThread } from "@/lib/server/comments/reopen-thread";
import { replyToThread } from "@/lib/server/comments/reply-to-thread";
import { resolveThread } from "@/lib/server/comments/resolve-thread";

export async function openThreadAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, openThreadInput, raw, openThread));
}

export async function replyToThreadAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, replyInput, raw, replyToThread));
}

export async function editCommentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, editCommentInput, raw, editComment));
}

export async function removeCommentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, commentTarget, raw, removeComment));
}

export async function resolveThreadAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, threadTarget, raw, resolveThread));
}

export async function reopenThreadAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, threadTarget, raw, reopenThread));
}

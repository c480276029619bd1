"use client";

import { useState } from "react";
import type { CommentView, RemovedCommentView, ThreadView } from "#schemas/comment";
import { useComments } from "@/components/comments/comments-provider";
import { Composer } from "@/components/comments/composer";
import { ConfirmButton } from "@/components/settings/confirm-button";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { editCommentAction, removeCommentAction } from "@/lib/actions/comments";
import { useAction } from "@/lib/client/use-action";

/** One comment; its author can change its words, and take them back. */
export function CommentEntry({ thread, comment }: { thread: string; comment: CommentView }) {
  const comments = useComments();
  const workspace = comments?.workspace ?? "";
  const edit = useAction<object, ThreadView>(editCommentAction, workspace);
  const remove = useAction<object, RemovedCommentView>(removeCommentAction, workspace);
  const typed = comments?.typed;
  const [isEditing, setEditing] = useState(typed?.has(comment.id) ?? false);
  const stop = () => {
    typed?.delete(comment.id);
    setEditing(false);
  };
  const target = { thread, comment: comment.id };
  return (
    <li className="space-y-1.5 px-3 py-2.5">
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
        <span className="text-sm font-medium text-foreground">{comment.by.name}</span>
        {comment.by.kind === "token" && <span>token</span>}
        <RelativeTime at={comment.at} />
        {comment.editedAt && (
          <span>
            · edited <RelativeTime at={comment.editedAt} />
          </span>
        )}
        <span className="ml-auto flex items-center gap-1">
          {comment.mayEdit && !isEditing && (
            <Button size="sm" variant="ghost" aria-label="Edit comment" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          {comment.mayRemove && (
            <ConfirmButton title="Remove comment" label="Remove" onConfirm={() => remove.mutateAsync(target)}>
              <p>Its text is gone for everyone and cannot be restored. A thread goes with its last comment.</p>
            </ConfirmButton>
          )}
        </span>
      </div>
      {isEditing ? (
        <Composer
          label="Edit comment"
          verb="Save"
          initial={typed?.get(comment.id) ?? comment.text}
          takesFocus={!typed?.has(comment.id)}
          onType={(text) => typed?.set(comment.id, text)}
          onCancel={stop}
          onSend={async (text) => {
            await edit.mutateAsync({ ...target, text });
            stop();
          }}
        />
      ) : (
        comments?.bodyOf(comment.id)
      )}
    </li>
  );
}

"use client";

import { Check, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { ThreadView } from "#schemas/comment";
import { CommentEntry } from "@/components/comments/comment-entry";
import { useComments } from "@/components/comments/comments-provider";
import { Composer } from "@/components/comments/composer";
import { ThreadHeader } from "@/components/comments/thread-header";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { reopenThreadAction, replyToThreadAction, resolveThreadAction } from "@/lib/actions/comments";
import { placeWords } from "@/lib/client/comments/place-words";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

/** One conversation: what was said, and what can be done about it. A resolved one is folded. */
export function Thread({ thread }: { thread: ThreadView }) {
  const comments = useComments();
  const workspace = comments?.workspace ?? "";
  const reply = useAction<object, ThreadView>(replyToThreadAction, workspace);
  const resolve = useAction<object, ThreadView>(resolveThreadAction, workspace);
  const reopen = useAction<object, ThreadView>(reopenThreadAction, workspace);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isReplying, setReplying] = useState(comments?.typed.has(thread.id) ?? false);
  if (!comments) return null;
  const { list, typed } = comments;
  const isOpen = thread.resolved === null || isUnfolded;
  const settle = thread.resolved ? reopen : resolve;
  const where = placeWords(thread.placed ?? thread.anchor);
  return (
    <article
      id={`thread-${thread.id}`}
      aria-label={`Thread on ${where}`}
      className="scroll-mt-32 divide-y rounded-md border bg-card text-sm"
    >
      <ThreadHeader thread={thread} workspace={workspace} isOpen={isOpen} onFold={() => setUnfolded(!isUnfolded)} />
      {isOpen && (
        <ol className="divide-y">
          {thread.comments.map((comment) => (
            <CommentEntry key={comment.id} thread={thread.id} comment={comment} />
          ))}
        </ol>
      )}
      {isOpen && isReplying && (
        <div className="p-3">
          <Composer
            label={`Reply on ${where}`}
            verb="Reply"
            initial={typed.get(thread.id) ?? ""}
            takesFocus={!typed.has(thread.id)}
            onType={(text) => typed.set(thread.id, text)}
            onCancel={() => {
              typed.delete(thread.id);
              setReplying(false);
            }}
            onSend={async (text) => {
              await reply.mutateAsync({ thread: thread.id, text });
              typed.delete(thread.id);
              setReplying(false);
            }}
          />
        </div>
      )}
      {isOpen && !isReplying && (list.mayComment || thread.mayResolve) && (
        <div className="flex flex-wrap items-center gap-2 px-3 py-2">
          {list.mayComment && (
            <Button size="sm" onClick={() => setReplying(true)}>
              Reply
            </Button>
          )}
          {thread.mayResolve && (
            <Button size="sm" variant="ghost" disabled={settle.isPending} onClick={() => settle.mutate({ thread: thread.id })}>
              {thread.resolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
              {thread.resolved ? "Reopen" : "Resolve"}
            </Button>
          )}
          {settle.error && <FieldError>{refusalText(settle.error)}</FieldError>}
        </div>
      )}
    </article>
  );
}

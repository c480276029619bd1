"use client";

import type { ThreadView } from "#schemas/comment";
import { AnchorExcerpt } from "@/components/comments/anchor-excerpt";
import { Thread } from "@/components/comments/thread";
import { firstWords } from "@/lib/client/comments/first-words";
import { placeWords } from "@/lib/client/comments/place-words";

type Props = { thread: ThreadView /** Where it stands on the page; null where it stands nowhere. */; href: string | null };

/** A thread away from its place: one that stands on the page is a line that leads there, others are whole, with the text they lost. */
export function ListedThread({ thread, href }: Props) {
  const first = thread.comments[0];
  if (href === null || !first) {
    return (
      <div className="space-y-2">
        {thread.anchor.kind !== "whole" && <p className="text-xs text-muted-foreground">On {placeWords(thread.anchor)}</p>}
        <AnchorExcerpt anchor={thread.anchor} />
        <Thread thread={thread} />
      </div>
    );
  }
  return (
    <a href={href} className="flex min-h-8 flex-wrap items-baseline gap-x-2 rounded-sm px-1.5 py-1 text-sm hover:bg-muted">
      <span className="font-medium">{placeWords(thread.placed ?? thread.anchor)}</span>
      <span className="min-w-0 flex-1 truncate text-muted-foreground">
        {first.by.name}: {firstWords(first.text)}
      </span>
      <span className="text-xs text-muted-foreground tabular-nums">
        {thread.comments.length === 1 ? "1 comment" : `${thread.comments.length} comments`}
      </span>
    </a>
  );
}

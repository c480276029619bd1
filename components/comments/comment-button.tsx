"use client";

import { MessageSquarePlus } from "lucide-react";
import type { Place } from "#core/diff/anchors/anchor";
import { useComments } from "@/components/comments/comments-provider";
import { cn } from "@/components/ui/cn";
import { placeWords } from "@/lib/client/comments/place-words";

type Props = { place: Place /** Shown beside the icon. */; label?: string; className?: string };

/** Opens the field for a thread about `place`; nothing for those who may not comment. */
export function CommentButton({ place, label, className }: Props) {
  const comments = useComments();
  if (!comments?.list.mayComment) return null;
  return (
    <button
      type="button"
      aria-label={`Comment on ${placeWords(place)}`}
      onClick={() => comments.write(place)}
      className={cn(
        "inline-flex min-h-6 min-w-6 items-center justify-center gap-1.5 rounded-sm text-xs text-muted-foreground hover:bg-secondary hover:text-foreground",
        className,
      )}
    >
      <MessageSquarePlus aria-hidden className="size-3.5 shrink-0" />
      {label}
    </button>
  );
}

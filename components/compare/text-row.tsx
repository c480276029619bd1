"use client";

import { type ReactNode, useState } from "react";
import type { Place } from "#core/diff/anchors/anchor";
import { CommentButton } from "@/components/comments/comment-button";
import { useComments } from "@/components/comments/comments-provider";
import { PlaceThreads } from "@/components/comments/place-threads";
import { cn } from "@/components/ui/cn";
import { placeKey } from "@/lib/client/comments/place-key";

type Props = { className: string /** Where a comment on this row goes. */; place: Place | null; children: ReactNode };

/** One line of text on one side or both. Under the pointer, or with the focus, it can be commented on. */
export function TextRow({ className, place, children }: Props) {
  const [isActive, setActive] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what appears under the pointer appears with the focus too, and is a button.
    <div
      data-text-row
      className={cn("relative", className)}
      onMouseEnter={() => setActive(true)}
      onMouseLeave={({ currentTarget }) => setActive(currentTarget.contains(document.activeElement))}
      onFocus={() => setActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => setActive(currentTarget.contains(relatedTarget))}
    >
      {children}
      {isActive && place && <CommentButton place={place} className="absolute -top-0.5 left-0.5 border bg-card" />}
    </div>
  );
}

/** What is said about a row, across its whole width; nothing as long as nothing is. The row stays on the page with it. */
export function RowThreads({ places }: { places: readonly Place[] }) {
  const comments = useComments();
  const isAsked = comments && places.some((place) => comments.threadsAt(place).length > 0 || comments.writingAt === placeKey(place));
  if (!isAsked) return null;
  return (
    <div data-keep className="col-span-full border-y bg-muted">
      <PlaceThreads places={places} />
    </div>
  );
}

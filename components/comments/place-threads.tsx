"use client";

import type { Place } from "#core/diff/anchors/anchor";
import { useComments } from "@/components/comments/comments-provider";
import { NewThread } from "@/components/comments/new-thread";
import { Thread } from "@/components/comments/thread";
import { placeKey } from "@/lib/client/comments/place-key";

/** What is said about some places, such as both sides of one line, and the field for a new thread where one was asked for; else nothing. */
export function PlaceThreads({ places }: { places: readonly Place[] }) {
  const comments = useComments();
  if (!comments) return null;
  const threads = places.flatMap(comments.threadsAt);
  const written = places.find((place) => placeKey(place) === comments.writingAt);
  if (threads.length === 0 && !written) return null;
  return (
    <div className="max-w-3xl space-y-2 p-2 font-sans">
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} />
      ))}
      {written && <NewThread place={written} />}
    </div>
  );
}

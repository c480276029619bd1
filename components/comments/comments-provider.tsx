"use client";

import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import type { Place } from "#core/diff/anchors/anchor";
import type { ThreadListView, ThreadView } from "#schemas/comment";
import { placeKey } from "@/lib/client/comments/place-key";
import { threadsByPlace } from "@/lib/client/comments/threads-by-place";

/** What the parts of a page know about its comments. */
export type CommentsSetting = {
  workspace: string;
  list: ThreadListView;
  threadsAt: (place: Place) => readonly ThreadView[];
  /** The text of a comment as it was laid out. */
  bodyOf: (comment: string) => ReactNode;
  /** The place that a new thread is being written about. */
  writingAt: string | null;
  write: (place: Place | null) => void;
  /** What was typed and not sent, by what it is about: it outlives the field, which goes when its line leaves the window. */
  typed: Map<string, string>;
};

const CommentsContext = createContext<CommentsSetting | null>(null);

const noThreads: readonly ThreadView[] = [];

type Props = { workspace: string; list: ThreadListView; bodies: Record<string, ReactNode>; children: ReactNode };

export function CommentsProvider({ workspace, list, bodies, children }: Props) {
  const [writingAt, setWritingAt] = useState<string | null>(null);
  const typed = useRef(new Map<string, string>()).current;
  const byPlace = useMemo(() => threadsByPlace(list.threads), [list]);
  const threadsAt = useCallback((place: Place) => byPlace.get(placeKey(place)) ?? noThreads, [byPlace]);
  const bodyOf = useCallback((comment: string) => bodies[comment] ?? null, [bodies]);
  const write = useCallback((place: Place | null) => setWritingAt(place && placeKey(place)), []);
  const setting = useMemo(
    () => ({ workspace, list, threadsAt, bodyOf, writingAt, write, typed }),
    [workspace, list, threadsAt, bodyOf, writingAt, write, typed],
  );
  return <CommentsContext value={setting}>{children}</CommentsContext>;
}

/** Null where the page has no comments: a comparison with something that is no stored revision. */
export function useComments(): CommentsSetting | null {
  return use(CommentsContext);
}

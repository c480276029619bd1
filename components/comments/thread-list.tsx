"use client";

import { useId, useState } from "react";
import type { Place } from "#core/diff/anchors/anchor";
import type { ThreadView } from "#schemas/comment";
import { CommentButton } from "@/components/comments/comment-button";
import { useComments } from "@/components/comments/comments-provider";
import { ListedThread } from "@/components/comments/listed-thread";
import { NewThread } from "@/components/comments/new-thread";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { countStates, stateOf, type ThreadState, threadStates } from "@/lib/client/comments/thread-states";

const whole: Place = { kind: "whole" };

/** Which threads are shown: those of one state, or all. */
type Filter = ThreadState | "all";

/** All threads of a comparison in one place, also those whose text is gone. `hrefOf` leads to where a thread stands on the page. */
export function ThreadList({ hrefOf }: { hrefOf: (place: Place) => string | null }) {
  const comments = useComments();
  const [filter, setFilter] = useState<Filter>("open");
  const titleId = useId();
  if (!comments) return null;
  const { list, writingAt } = comments;
  const counts = countStates(list.threads);
  const shown = list.threads.filter((thread) => filter === "all" || stateOf(thread) === filter);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Comments"
        detail={<FilterButtons filter={filter} counts={counts} onChange={setFilter} />}
        action={<CommentButton place={whole} label="Comment on the whole" className="px-1.5" />}
      />
      <div className="space-y-2 p-3">
        {shown.length === 0 && <p className="text-sm text-muted-foreground">{emptyText(filter, list.threads)}</p>}
        {shown.map((thread) => (
          <ListedThread key={thread.id} thread={thread} href={thread.placed && hrefOf(thread.placed)} />
        ))}
        {writingAt === "whole" && <NewThread place={whole} />}
        {!list.isComplete && <p className="text-sm text-muted-foreground">Older comparisons have more open threads than are shown here.</p>}
      </div>
    </Card>
  );
}

type FilterProps = { filter: Filter; counts: Record<ThreadState, number>; onChange: (filter: Filter) => void };

function FilterButtons({ filter, counts, onChange }: FilterProps) {
  const all = threadStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <span className="inline-flex flex-wrap gap-1">
      {[...threadStates, "all" as const].map((each) => (
        <Button
          key={each}
          size="sm"
          variant={filter === each ? "outline" : "ghost"}
          aria-pressed={filter === each}
          onClick={() => onChange(each)}
        >
          {each} <span className="tabular-nums">{each === "all" ? all : counts[each]}</span>
        </Button>
      ))}
    </span>
  );
}

function emptyText(filter: Filter, threads: readonly ThreadView[]): string {
  if (threads.length === 0) return "No comments yet. Comment on a line, a field or a tool, or on the comparison as a whole.";
  return filter === "all" ? "Nothing is said yet." : `No thread is ${filter}.`;
}

import { ChevronDown, ChevronRight } from "lucide-react";
import type { ThreadView } from "#schemas/comment";
import type { ComparedSideView } from "#schemas/comparison";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { stateOf } from "@/lib/client/comments/thread-states";
import { comparePath } from "@/lib/client/compare/compare-address";

type Props = { thread: ThreadView; workspace: string; isOpen: boolean; onFold: () => void };

/** What kind of thread it is, where that is not plain from its place: resolved, outdated, or said about other revisions. */
export function ThreadHeader({ thread, workspace, isOpen, onFold }: Props) {
  const { resolved, isCarried, from, to, comments } = thread;
  const state = stateOf(thread);
  if (state === "open" && !isCarried) return null;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 text-xs text-muted-foreground">
      {state !== "open" && <Badge tone={state === "resolved" ? "ok" : "outline"}>{state}</Badge>}
      {isCarried && (
        <a
          href={`${comparePath(workspace, { from: nameOf(from), to: nameOf(to) })}#thread-${thread.id}`}
          className="underline underline-offset-2"
        >
          from {isOneAgent(thread) ? `v${from.revision}…v${to.revision}` : `${nameOf(from)}…${nameOf(to)}`}
        </a>
      )}
      {resolved && (
        <span>
          by {resolved.by.name}, <RelativeTime at={resolved.at} />
        </span>
      )}
      {resolved && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onFold}
          className="ml-auto inline-flex min-h-6 items-center gap-1 rounded-sm px-1 hover:bg-secondary hover:text-foreground"
        >
          <Chevron aria-hidden className="size-3.5" />
          {isOpen ? "Fold" : `Show ${comments.length === 1 ? "1 comment" : `${comments.length} comments`}`}
        </button>
      )}
    </div>
  );
}

function isOneAgent({ from, to }: ThreadView): boolean {
  return from.agent === to.agent;
}

function nameOf({ agent, revision }: ComparedSideView): string {
  return `${agent}@v${revision}`;
}

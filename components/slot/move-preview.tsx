"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { CompareLink } from "@/components/compare/compare-link";
import { ChangeSummary } from "@/components/slot/change-summary";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { revisionChanges } from "@/lib/client/revision-changes";
import { revisionOptions } from "@/lib/client/revision-query";
import type { SlotMove } from "@/lib/client/slot-move";

/** Now → then of one slot, who notices, and what changes for them. */
export function MovePreview({ workspace, move }: { workspace: string; move: SlotMove }) {
  const { agent, environment, before, after } = move;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted-foreground">{environment}</span>
        <Standing label="now" number={before} />
        <ArrowRight aria-label="becomes" className="size-4 text-muted-foreground" />
        <Standing label="then" number={after} />
        {move.kind === "promote" && <span className="text-muted-foreground">from {move.from}</span>}
      </div>
      <p className="text-sm text-muted-foreground">{affected(move)}</p>
      {after !== null && <LoadedChanges workspace={workspace} agent={agent} before={before} after={after} />}
    </div>
  );
}

function Standing({ label, number }: { label: string; number: number | null }) {
  return (
    <span className="inline-flex h-7 items-center gap-1.5 rounded-sm border bg-muted px-2">
      <span className="text-xs text-muted-foreground">{label}</span>
      <span className="font-semibold">{number === null ? "no revision" : `v${number}`}</span>
    </span>
  );
}

function affected({ agent, environment, after }: SlotMove): string {
  return after === null
    ? `Everything that asks for ${agent} in ${environment} is told that no revision is active. Its revisions and its history stay.`
    : `Everything that asks for ${agent} in ${environment} gets v${after} from its next request on.`;
}

type LoadedProps = { workspace: string; agent: string; before: number | null; after: number };

function LoadedChanges({ workspace, agent, before, after }: LoadedProps) {
  const was = useQuery({ ...revisionOptions(workspace, agent, before ?? 0), enabled: before !== null });
  const is = useQuery(revisionOptions(workspace, agent, after));
  if (was.isError || is.isError) {
    return (
      <div className="space-y-2 rounded-md border p-3 text-sm">
        <p>What this changes could not be loaded.</p>
        <Button
          size="sm"
          onClick={() => {
            if (was.isError) void was.refetch();
            if (is.isError) void is.refetch();
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  const isLoading = !is.data || (before !== null && !was.data);
  return (
    <div aria-busy={isLoading} className="min-h-20 rounded-md border p-3">
      {isLoading ? (
        <div className="space-y-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-64" />
        </div>
      ) : (
        <>
          <ChangeSummary changes={revisionChanges(was.data ?? null, is.data)} />
          {before !== null && <CompareLink workspace={workspace} agent={agent} before={before} after={after} className="mt-2" />}
        </>
      )}
    </div>
  );
}

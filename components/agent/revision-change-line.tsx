import { TriangleAlert } from "lucide-react";
import type { RevisionChange } from "#schemas/revision";

/** What a revision changed since the one before it. Only what the agent may do more has a colour. */
export function RevisionChangeLine({ change: { since, summary, isWidening } }: { change: RevisionChange }) {
  return (
    <p className="text-sm wrap-anywhere">
      <span className="text-muted-foreground">since v{since}: </span>
      {isWidening && (
        <span className="mr-1 inline-flex items-center gap-1 align-bottom font-medium text-attention">
          <TriangleAlert aria-hidden className="size-3.5" />
          wider
        </span>
      )}
      {summary}
    </p>
  );
}

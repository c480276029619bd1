"use client";

import { useCallback, useMemo } from "react";
import type { AgentComparisonView } from "#schemas/comparison";
import { ChangeCounts } from "@/components/compare/change-counts";
import { useCompare } from "@/components/compare/compare-context";
import { DiffCard } from "@/components/compare/diff-card";
import { FarText } from "@/components/compare/far-text";
import { coarseNote } from "@/components/compare/file-note";
import { TextDiff } from "@/components/compare/text-diff";
import { useOpen } from "@/components/compare/use-open";
import { anchorHash, type CompareAnchor, type ComparedSide } from "@/lib/client/compare/compare-anchor";
import { instructionsPart } from "@/lib/client/compare/part-key";

type Props = {
  change: NonNullable<AgentComparisonView["instructions"]>;
  /** The entry file of each side. */
  entries: Record<ComparedSide, string | null>;
  anchor: CompareAnchor | null;
  isViewed: boolean;
  onView: (part: string, isViewed: boolean) => void;
};

const tooLongNote = "The instructions are too long to be compared line by line.";

/** What the agent is told, with the line numbers of the entry file where the text stands in it. */
export function InstructionsDiff({ change, entries, anchor, isViewed, onView }: Props) {
  const { text } = change;
  const isFar = useCompare().far?.parts.has(instructionsPart) ?? false;
  const note = text.hunks.length === 0 ? tooLongNote : text.isCoarse ? coarseNote : null;
  const [before, after] = [change.before.firstLine, change.after.firstLine];
  const isNamed = anchor?.kind === "instructions";
  const { isOpen, toggle, set } = useOpen(!isViewed, isNamed ? anchor : null);
  const offset = useMemo(() => ({ before: (before ?? 1) - 1, after: (after ?? 1) - 1 }), [before, after]);
  const paths = useMemo(
    () => ({ before: before === null ? null : entries.before, after: after === null ? null : entries.after }),
    [before, after, entries],
  );
  const commented = useMemo(() => ({ before: paths.before ?? "", after: paths.after ?? "" }), [paths]);
  const hrefOf = useCallback((side: ComparedSide, number: number) => anchorHash({ kind: "instructions", line: { side, number } }), []);
  return (
    <DiffCard
      id={instructionsPart}
      name="Instructions"
      as="h2"
      title={<span className="font-semibold">Instructions</span>}
      detail={<ChangeCounts added={text.addedLines} removed={text.removedLines} />}
      isOpen={isOpen}
      onToggle={toggle}
      isViewed={isViewed}
      onView={(now) => {
        onView(instructionsPart, now);
        set(!now);
      }}
    >
      {isFar && <FarText />}
      {!isFar && note !== null && <p className="border-b px-4 py-2.5 text-sm text-muted-foreground last:border-b-0">{note}</p>}
      {text.hunks.length > 0 && (
        <TextDiff
          diff={text}
          label="Changes to the instructions"
          paths={paths}
          commented={commented}
          offset={offset}
          hrefOf={hrefOf}
          marked={(isNamed && anchor.line) || null}
        />
      )}
    </DiffCard>
  );
}

"use client";

import { useCallback, useMemo } from "react";
import type { FileChangeView } from "#schemas/comparison";
import { ChangeCounts } from "@/components/compare/change-counts";
import { useCompare } from "@/components/compare/compare-context";
import { DiffCard } from "@/components/compare/diff-card";
import { FarText } from "@/components/compare/far-text";
import { FileKind } from "@/components/compare/file-kind";
import { FileNote } from "@/components/compare/file-note";
import { TextDiff } from "@/components/compare/text-diff";
import { useOpen } from "@/components/compare/use-open";
import { anchorHash, type CompareAnchor, type ComparedSide } from "@/lib/client/compare/compare-anchor";
import { wholeFile } from "@/lib/client/compare/line-places";
import { filePart, pathOf } from "@/lib/client/compare/part-key";

type Props = {
  change: FileChangeView;
  /** Where the instructions, which are shown and commented on above, begin in the entry file of each side. */
  instructionsFrom: Record<ComparedSide, number>;
  anchor: CompareAnchor | null;
  isViewed: boolean;
  onView: (part: string, isViewed: boolean) => void;
};

const noOffset = { before: 0, after: 0 };

/** One file of the author on both sides. */
export function FileDiff({ change, instructionsFrom, anchor, isViewed, onView }: Props) {
  const { before, after, content } = change;
  const part = filePart(change);
  const path = pathOf(change);
  const isNamed = anchor?.kind === "file" && (anchor.path === before?.path || anchor.path === after?.path);
  // What the entry file says is shown by value and as instructions already.
  const isAboveAlready = (after ?? before)?.role === "entry" && change.kind === "changed";
  const { isOpen, toggle, set } = useOpen(!(isViewed || isAboveAlready), isNamed ? anchor : null);
  const paths = useMemo(() => ({ before: before?.path ?? null, after: after?.path ?? null }), [before, after]);
  const commentedTo = useMemo(
    () => ({
      before: before?.role === "entry" ? instructionsFrom.before : wholeFile.before,
      after: after?.role === "entry" ? instructionsFrom.after : wholeFile.after,
    }),
    [before, after, instructionsFrom],
  );
  const hrefOf = useCallback((side: ComparedSide, number: number) => anchorHash({ kind: "file", path, line: { side, number } }), [path]);
  const text = content.kind === "text" ? content.text : null;
  const isFar = useCompare().far?.parts.has(part) ?? false;
  return (
    <DiffCard
      id={part}
      name={path}
      title={<FileTitle change={change} />}
      detail={text && <ChangeCounts added={text.addedLines} removed={text.removedLines} />}
      isOpen={isOpen}
      onToggle={toggle}
      isViewed={isViewed}
      onView={(now) => {
        onView(part, now);
        set(!now);
      }}
    >
      {isFar ? <FarText /> : <FileNote change={change} />}
      {text && text.hunks.length > 0 && (
        <TextDiff
          diff={text}
          label={`Changes of ${path}`}
          paths={paths}
          commented={paths}
          commentedTo={commentedTo}
          offset={noOffset}
          hrefOf={hrefOf}
          marked={(isNamed && anchor.line) || null}
        />
      )}
    </DiffCard>
  );
}

function FileTitle({ change }: { change: FileChangeView }) {
  return (
    <>
      <FileKind kind={change.kind} />
      <span className="min-w-0 font-mono text-sm font-medium wrap-anywhere">
        {change.kind === "renamed" && <span className="font-normal text-muted-foreground">{change.before?.path} → </span>}
        {pathOf(change)}
      </span>
    </>
  );
}

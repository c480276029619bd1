"use client";

import type { FormEdits } from "@/components/editor/form-edits";

type Props = { offset: number; label: string; edits: Pick<FormEdits, "reading" | "reveal"> };

/** The line of a field, which leads there. */
export function SourceLink({ offset, label, edits }: Props) {
  const line = edits.reading.header.text.slice(0, offset).split("\n").length;
  return (
    <button
      type="button"
      onClick={() => edits.reveal(offset)}
      aria-label={`${label} in the source, line ${line}`}
      className="rounded-sm px-1 py-0.5 text-xs text-muted-foreground tabular-nums hover:bg-secondary hover:text-foreground"
    >
      line {line}
    </button>
  );
}

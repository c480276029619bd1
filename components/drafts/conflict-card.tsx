"use client";

import { useId } from "react";
import type { MergeChoice, MergeConflict, MergeSide } from "#core/merge/merge-conflict";
import { conflictTitle, ownText, sideWords } from "@/components/drafts/conflict-words";
import { cn } from "@/components/ui/cn";
import { Textarea } from "@/components/ui/input";
import { VisibleText } from "@/components/ui/visible-text";

export type SideNames = Record<"mine" | "theirs" | "base", string>;

type Props = {
  conflict: MergeConflict;
  names: SideNames;
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
};

/** One conflict: what each side has, and which one is taken, or a text of one's own. */
export function ConflictCard({ conflict, names, choice, onChoose }: Props) {
  const group = useId();
  const { id, kind } = conflict;
  const canWrite = kind !== "file";
  return (
    <fieldset className={cn("min-w-0 rounded-md border bg-card", choice ? "border-border" : "border-danger/50")}>
      <legend className="sr-only">{conflictTitle(conflict)}</legend>
      <div className="flex flex-wrap items-baseline gap-x-3 border-b px-3 py-2">
        <h3 className="min-w-0 font-mono text-sm font-semibold wrap-anywhere">{conflictTitle(conflict)}</h3>
        {!choice && <span className="text-sm font-medium text-danger">to be chosen</span>}
      </div>
      <div className="grid gap-2 p-3 lg:grid-cols-3">
        {(["mine", "theirs", "base"] as const).map((side) => (
          <label
            key={side}
            className={cn(
              "flex min-w-0 flex-col gap-1.5 rounded-md border p-2 has-focus-visible:outline-2",
              choice?.take === side ? "border-primary bg-secondary" : "hover:bg-muted",
            )}
          >
            <span className="flex items-center gap-2 text-sm font-medium">
              <input type="radio" name={group} checked={choice?.take === side} onChange={() => onChoose({ id, take: side })} />
              {names[side]}
            </span>
            <SideText side={conflict[side]} kind={kind} />
          </label>
        ))}
      </div>
      {canWrite && (
        <div className="space-y-2 border-t px-3 py-2.5">
          <label className="flex items-center gap-2 text-sm font-medium">
            <input
              type="radio"
              name={group}
              checked={choice?.take === "text"}
              onChange={() => onChoose({ id, take: "text", text: ownText(conflict) })}
            />
            Write it yourself
          </label>
          {choice?.take === "text" && (
            <Textarea
              aria-label={`Text for ${conflictTitle(conflict)}`}
              className="min-h-24 font-mono text-sm"
              spellCheck={false}
              value={choice.text}
              onChange={(event) => onChoose({ id, take: "text", text: event.target.value })}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

function SideText({ side, kind }: { side: MergeSide; kind: MergeConflict["kind"] }) {
  const words = sideWords(side, kind);
  if (words !== null) return <span className="text-sm text-muted-foreground italic">{words}</span>;
  return (
    <span className="block max-h-48 overflow-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere">
      <VisibleText text={side && "text" in side ? side.text : ""} />
    </span>
  );
}

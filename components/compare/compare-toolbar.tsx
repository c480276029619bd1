"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { CompareLook } from "@/lib/client/compare/compare-address";
import type { DiffPlaces } from "@/lib/client/compare/diff-places";

type Props = {
  look: CompareLook;
  isWide: boolean;
  onLook: (look: Partial<CompareLook>) => void;
  places: DiffPlaces;
  viewed: number;
  parts: number;
};

/** How the texts are shown, and the way from change to change. Stays in sight. */
export function CompareToolbar({ look, isWide, onLook, places, viewed, parts }: Props) {
  return (
    <div role="toolbar" aria-label="Texts" className="sticky top-12 z-2 -mx-1 flex h-10 items-center gap-x-3 bg-background px-1 text-sm">
      {isWide && (
        <fieldset aria-label="Columns" className="flex rounded-md border bg-card p-0.5">
          <Choice isChosen={!look.isSplit} onChoose={() => onLook({ isSplit: false })}>
            Unified
          </Choice>
          <Choice isChosen={look.isSplit} onChoose={() => onLook({ isSplit: true })}>
            Split
          </Choice>
        </fieldset>
      )}
      <label className="inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap">
        <input
          type="checkbox"
          checked={look.ignoresWhiteSpace}
          onChange={(event) => onLook({ ignoresWhiteSpace: event.target.checked })}
          className="size-3.5 accent-primary"
        />
        Ignore white space
      </label>
      <div className="ml-auto flex items-center gap-1">
        <p className="mr-2 whitespace-nowrap text-muted-foreground max-sm:hidden">
          {viewed} of {parts} viewed
        </p>
        <Step command="previous-change" keyName="p" label="Previous change" onClick={() => places.go(-1)}>
          <ArrowUp aria-hidden />
        </Step>
        <Step command="next-change" keyName="n" label="Next change" onClick={() => places.go(1)}>
          <ArrowDown aria-hidden />
        </Step>
      </div>
    </div>
  );
}

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn("h-6 rounded-sm px-2 text-xs", isChosen ? "bg-secondary font-medium" : "text-muted-foreground hover:text-foreground")}
    >
      {children}
    </button>
  );
}

type StepProps = { command: "previous-change" | "next-change"; keyName: string; label: string; onClick: () => void; children: ReactNode };

function Step({ command, keyName, label, onClick, children }: StepProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      data-key={command}
      aria-label={label}
      aria-keyshortcuts={keyName}
      title={`${label} (key ${keyName})`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

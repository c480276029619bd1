"use client";

import { useState } from "react";
import { catalogue, type DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Frame } from "#core/diagnostics/code-frame";
import { Button } from "@/components/ui/button";
import { Finding, type ShownFinding } from "@/components/upload/finding";
import type { WhichFixes } from "@/lib/client/upload/check-protocol";

/** Findings of one kind beyond this many are folded. */
const shownOfAKind = 3;

type Props = {
  diagnostics: readonly ShownFinding[];
  /** By the finding's index. */
  frames: readonly (Frame | null)[];
  /** Absent where nothing can be changed. */
  onFix?: ((which: WhichFixes) => void) | undefined;
};

/** Findings in the order of the file, many of one kind folded into one. */
export function FindingList({ diagnostics, frames, onFix }: Props) {
  if (diagnostics.length === 0) return null;
  return (
    <ul className="divide-y border-t" aria-label="Findings">
      {groupByKind(diagnostics).map(({ code, severity, indexes }) => (
        <FindingGroup key={`${code} ${severity}`} code={code} indexes={indexes} diagnostics={diagnostics} frames={frames} onFix={onFix} />
      ))}
    </ul>
  );
}

function FindingGroup({ code, indexes, diagnostics, frames, onFix }: Props & Pick<Kind, "code" | "indexes">) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? indexes : indexes.slice(0, shownOfAKind);
  const hidden = indexes.length - shown.length;
  const fixable = indexes.filter((index) => diagnostics[index]?.fix).length;
  return (
    <>
      {shown.map((index) => {
        const diagnostic = diagnostics[index];
        return (
          diagnostic && (
            <Finding key={index} diagnostic={diagnostic} frame={frames[index] ?? null} onFix={onFix && (() => onFix({ finding: index }))} />
          )
        );
      })}
      {(hidden > 0 || (onFix && fixable > 1)) && (
        <li className="flex flex-wrap items-center gap-2 px-4 py-2 pl-10">
          {hidden > 0 && (
            <button
              type="button"
              className="min-h-7 rounded-sm text-left text-sm font-medium text-muted-foreground hover:text-foreground"
              onClick={() => setIsOpen(true)}
            >
              Show {hidden} more: {catalogue[code].toLowerCase()}
            </button>
          )}
          {onFix && fixable > 1 && (
            <Button size="sm" className="ml-auto" onClick={() => onFix({ code })}>
              Fix all {fixable} of this kind
            </Button>
          )}
        </li>
      )}
    </>
  );
}

type Kind = { code: DiagnosticCode; severity: string; indexes: number[] };

/** Indexes of findings by code and severity, kinds in the order of their first finding. */
function groupByKind(diagnostics: readonly ShownFinding[]): Kind[] {
  const kinds = new Map<string, Kind>();
  diagnostics.forEach(({ code, severity }, index) => {
    const key = `${code} ${severity}`;
    const kind = kinds.get(key) ?? { code, severity, indexes: [] };
    kind.indexes.push(index);
    kinds.set(key, kind);
  });
  return [...kinds.values()];
}

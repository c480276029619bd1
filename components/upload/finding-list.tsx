"use client";

import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { catalogue } from "#core/diagnostics/catalogue";
import type { Frame } from "#core/diagnostics/code-frame";
import type { Diagnostic, Severity } from "#core/diagnostics/diagnostic";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FindingFrame } from "@/components/upload/finding-frame";

const icons = { error: CircleAlert, warning: TriangleAlert, note: Info } as const;
const tones: Record<Severity, string> = { error: "text-danger", warning: "text-attention", note: "text-muted-foreground" };

/** Findings of one kind beyond this many are folded. */
const shownOfAKind = 3;

/** A finding of this page's check, or of the server's: only the former can be fixed here. */
export type ShownFinding = Omit<Diagnostic, "fix"> & { fix?: { title: string } | undefined };

type Props = {
  diagnostics: readonly ShownFinding[];
  /** By the finding's index. */
  frames: readonly (Frame | null)[];
  /** Applies the fix of the finding at this index; absent where nothing can be changed. */
  onFix?: ((index: number) => void) | undefined;
};

/** Findings in the order of the file, many of one kind folded into one. */
export function FindingList({ diagnostics, frames, onFix }: Props) {
  return (
    <ul className="divide-y" aria-label="Findings">
      {groupByCode(diagnostics).map((group) => (
        <FindingGroup key={group.key} indexes={group.indexes} diagnostics={diagnostics} frames={frames} onFix={onFix} />
      ))}
    </ul>
  );
}

function FindingGroup({ indexes, diagnostics, frames, onFix }: Props & { indexes: number[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? indexes : indexes.slice(0, shownOfAKind);
  const hidden = indexes.length - shown.length;
  const code = diagnostics[indexes[0] ?? 0]?.code;
  return (
    <>
      {shown.map((index) => {
        const diagnostic = diagnostics[index];
        return (
          diagnostic && <Finding key={index} diagnostic={diagnostic} frame={frames[index] ?? null} onFix={onFix && (() => onFix(index))} />
        );
      })}
      {hidden > 0 && code && (
        <li className="px-4 py-2">
          <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
            {hidden} more of the same kind: {catalogue[code].toLowerCase()}
          </Button>
        </li>
      )}
    </>
  );
}

function Finding({ diagnostic, frame, onFix }: { diagnostic: ShownFinding; frame: Frame | null; onFix: (() => void) | undefined }) {
  const Icon = icons[diagnostic.severity];
  const { range, fix } = diagnostic;
  const place = range ? `${diagnostic.path}:${range.start.line}:${range.start.column}` : diagnostic.path;
  return (
    <li className="space-y-2 px-4 py-3">
      <div className="flex gap-2.5">
        <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", tones[diagnostic.severity])} />
        <div className="min-w-0 flex-1 space-y-1">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            {place && <code className="wrap-anywhere">{escapeHidden(place)}</code>}
            <span className={cn("font-medium", tones[diagnostic.severity])}>{diagnostic.severity}</span>
            <code className="text-muted-foreground">{diagnostic.code}</code>
          </p>
          <p className="wrap-anywhere">{escapeHidden(diagnostic.message)}</p>
          {diagnostic.hint && <p className="text-sm text-muted-foreground wrap-anywhere">{escapeHidden(diagnostic.hint)}</p>}
        </div>
        {fix && onFix && (
          <Button size="sm" onClick={onFix} aria-label={`Apply fix: ${fix.title}`} title={fix.title}>
            Apply
          </Button>
        )}
      </div>
      {frame && <FindingFrame frame={frame} path={diagnostic.path} />}
      {fix && <p className="text-sm text-muted-foreground wrap-anywhere">→ {escapeHidden(fix.title)}</p>}
    </li>
  );
}

/** Indexes of findings by code and severity, groups in the order of their first finding. */
function groupByCode(diagnostics: readonly ShownFinding[]): { key: string; indexes: number[] }[] {
  const groups = new Map<string, number[]>();
  diagnostics.forEach(({ code, severity }, index) => {
    const key = `${code} ${severity}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups].map(([key, indexes]) => ({ key, indexes }));
}

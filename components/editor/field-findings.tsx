"use client";

import type { Diagnostic, Severity } from "#core/diagnostics/diagnostic";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";

const tones: Record<Severity, string> = { error: "text-danger", warning: "text-attention", note: "text-muted-foreground" };

type Props = { id: string; findings: readonly Diagnostic[]; onFix: ((finding: Diagnostic) => void) | undefined };

/** What the check says of one field, with fixes. */
export function FieldFindings({ id, findings, onFix }: Props) {
  if (findings.length === 0) return null;
  return (
    <ul id={id} className="space-y-1">
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.range?.start.line}:${finding.range?.start.column} ${finding.message}`}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm"
        >
          <span className={cn("wrap-anywhere", tones[finding.severity])}>
            <span className="font-medium">{finding.severity}: </span>
            <VisibleText text={finding.message} />
          </span>
          {finding.fix && onFix && (
            <Button size="sm" onClick={() => onFix(finding)} aria-label={`Apply fix: ${finding.fix.title}`}>
              <VisibleText text={finding.fix.title} />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

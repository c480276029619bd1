"use client";

import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { Diagnostic, Severity } from "#core/diagnostics/diagnostic";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";

const icons = { error: CircleAlert, warning: TriangleAlert, note: Info } as const;
const tones: Record<Severity, string> = { error: "text-danger", warning: "text-attention", note: "text-muted-foreground" };

type Props = {
  /** Null until the first check is done. */
  findings: readonly Diagnostic[] | null;
  onShow(finding: Diagnostic): void;
  onFix: ((finding: Diagnostic) => void) | undefined;
};

/** All findings of the folder: each leads to its place, and can be fixed where there is a safe fix. */
export function FindingsPane({ findings, onShow, onFix }: Props) {
  if (findings === null) return <p className="px-4 py-3 text-sm text-muted-foreground">Checking…</p>;
  if (findings.length === 0) return <p className="px-4 py-3 text-sm text-muted-foreground">No findings: this agent is valid.</p>;
  return (
    <ul className="divide-y divide-border">
      {findings.map((finding) => {
        const { code, severity, path, range, message, hint, fix } = finding;
        const Icon = icons[severity];
        const place = range ? `${path}:${range.start.line}:${range.start.column}` : path || "the folder";
        return (
          <li key={`${code} ${place} ${message}`} className="flex gap-2.5 px-4 py-2 text-sm">
            <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", tones[severity])} />
            <div className="min-w-0 flex-1 space-y-1">
              <p className="wrap-anywhere">
                <span className={cn("font-medium", tones[severity])}>{severity}: </span>
                <VisibleText text={message} />
              </p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
                <button
                  type="button"
                  onClick={() => onShow(finding)}
                  className="rounded-sm underline decoration-dotted underline-offset-2 hover:text-foreground"
                >
                  <code>
                    <VisibleText text={place} />
                  </code>
                </button>
                <code>{code}</code>
                {!fix && hint && (
                  <span className="wrap-anywhere">
                    <VisibleText text={hint} />
                  </span>
                )}
              </p>
            </div>
            {fix && onFix && (
              <Button size="sm" onClick={() => onFix(finding)} aria-label={`Apply fix: ${fix.title}`} className="self-start">
                <VisibleText text={fix.title} />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { Frame } from "#core/diagnostics/code-frame";
import type { Diagnostic, Severity } from "#core/diagnostics/diagnostic";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LineFrame } from "@/components/ui/line-frame";
import { VisibleText } from "@/components/ui/visible-text";

const icons = { error: CircleAlert, warning: TriangleAlert, note: Info } as const;
const tones: Record<Severity, string> = { error: "text-danger", warning: "text-attention", note: "text-muted-foreground" };

/** A finding of this page's check, or of the server's: only the former can be fixed here. */
export type ShownFinding = Omit<Diagnostic, "fix"> & { fix?: { title: string } | undefined };

type Props = { diagnostic: ShownFinding; frame: Frame | null; onFix: (() => void) | undefined };

/** What is wrong, where, the line itself, and the fix where there is a safe one. */
export function Finding({ diagnostic, frame, onFix }: Props) {
  const { severity, code, path, range, message, hint, fix } = diagnostic;
  const Icon = icons[severity];
  const place = range ? `${path}:${range.start.line}:${range.start.column}` : path;
  return (
    <li className="flex gap-2.5 px-4 py-3">
      <Icon aria-hidden className={cn("mt-0.75 size-4 shrink-0", tones[severity])} />
      <div className="min-w-0 flex-1 space-y-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted-foreground">
          {place && (
            <code className="text-foreground wrap-anywhere">
              <VisibleText text={place} />
            </code>
          )}
          <span className={cn("font-medium", tones[severity])}>{severity}</span>
          <a
            href={`/docs/codes/${code}`}
            target="_blank"
            rel="noreferrer"
            title="What it means, in a new tab"
            className="rounded-sm underline decoration-dotted underline-offset-2 hover:text-foreground"
          >
            <code>{code}</code>
            <span className="sr-only">, explained in a new tab</span>
          </a>
        </p>
        <p className="wrap-anywhere">
          <VisibleText text={message} />
        </p>
        {frame && <LineFrame frame={frame} path={path} />}
        {fix ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <span className="text-muted-foreground wrap-anywhere">
              <span aria-hidden>→ </span>
              <VisibleText text={fix.title} />
            </span>
            {onFix && (
              <Button size="sm" onClick={onFix} aria-label={`Apply fix: ${fix.title}`}>
                Apply
              </Button>
            )}
          </div>
        ) : (
          hint && (
            <p className="text-sm text-muted-foreground wrap-anywhere">
              <VisibleText text={hint} />
            </p>
          )
        )}
      </div>
    </li>
  );
}

import { showValue } from "@/components/resolved/show-value";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";

/** Lines beyond this many are folded. */
const linesMax = 8;

/** A value of a header, with what is long folded. */
export function ValueLines({ value, className }: { value: unknown; className?: string }) {
  const lines = showValue(value);
  if (lines.length === 0) return <span className="text-muted-foreground">empty</span>;
  if (lines.length <= linesMax) return <Lines lines={lines} className={className} />;
  return (
    <details>
      <summary className="list-none rounded-sm">
        <Lines lines={lines.slice(0, linesMax - 1)} className={className} />
        <span className="text-muted-foreground underline underline-offset-2">and {lines.length - linesMax + 1} more</span>
      </summary>
      <Lines lines={lines.slice(linesMax - 1)} className={className} />
    </details>
  );
}

function Lines({ lines, className }: { lines: string[]; className?: string | undefined }) {
  return (
    <pre className={cn("whitespace-pre-wrap wrap-anywhere", className)}>
      <VisibleText text={lines.join("\n")} />
    </pre>
  );
}

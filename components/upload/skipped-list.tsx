import { ChevronRight } from "lucide-react";
import type { SkippedFile } from "#core/intake/agent-place";
import { VisibleText } from "@/components/ui/visible-text";

const shownMax = 100;

/** Files that look like agents and are none, with the reason; folded, since that is mostly right. */
export function SkippedList({ skipped }: { skipped: readonly SkippedFile[] }) {
  if (skipped.length === 0) return null;
  return (
    <details className="group border-t text-sm">
      <summary className="flex items-center gap-1.5 px-4 py-2.5 text-muted-foreground hover:text-foreground">
        <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform duration-100 group-open:rotate-90" />
        {skipped.length} skipped: {reasonsOf(skipped).join("; ")}
      </summary>
      <ul className="space-y-0.5 px-4 pb-3 pl-9">
        {skipped.slice(0, shownMax).map(({ path, reason }) => (
          <li key={path} className="flex flex-wrap gap-x-3">
            <code className="wrap-anywhere">
              <VisibleText text={path} />
            </code>
            <span className="text-muted-foreground">{reason}</span>
          </li>
        ))}
        {skipped.length > shownMax && <li className="text-muted-foreground">and {skipped.length - shownMax} more</li>}
      </ul>
    </details>
  );
}

/** A reason speaks of one file: `has no frontmatter`; here it stands for several. */
export function shortReason(reason: string): string {
  return reason.replace(/^(?:has|is) /, "");
}

/** `3 no frontmatter with a name or description`, the most frequent first. */
function reasonsOf(skipped: readonly SkippedFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => (count === skipped.length ? shortReason(reason) : `${count} ${shortReason(reason)}`));
}

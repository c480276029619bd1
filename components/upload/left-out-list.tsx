import { ChevronRight } from "lucide-react";
import { VisibleText } from "@/components/ui/visible-text";
import type { LeftOut } from "@/lib/client/upload/check-protocol";

const reasons: Record<LeftOut["reason"], string> = {
  undeclared: "not declared by the agent",
  junk: "system file",
  "version-control": "version control",
  dependencies: "installed packages",
  unreadable: "could not be read",
};

const shownMax = 200;

/** What is in the upload and not in the package, folded: it is expected, and it can be read. `packaged` is null without a package. */
export function LeftOutList({ leftOut, packaged }: { leftOut: readonly LeftOut[]; packaged: number | null }) {
  if (leftOut.length === 0) return null;
  const more = leftOut.length - shownMax;
  const left = leftOut.length === 1 ? "1 left out" : `${leftOut.length} left out`;
  return (
    <details className="group border-t text-sm">
      <summary className="flex items-center gap-1.5 px-4 py-2.5 text-muted-foreground hover:text-foreground">
        <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform duration-100 group-open:rotate-90" />
        {packaged === null ? left : `${packaged} packaged, ${left}`}
      </summary>
      <ul className="space-y-0.5 px-4 pb-3 pl-9">
        {leftOut.slice(0, shownMax).map(({ path, reason }) => (
          <li key={path} className="flex flex-wrap gap-x-3">
            <code className="wrap-anywhere">
              <VisibleText text={path} />
            </code>
            <span className="text-muted-foreground">{reasons[reason]}</span>
          </li>
        ))}
        {more > 0 && <li className="text-muted-foreground">and {more} more</li>}
      </ul>
    </details>
  );
}

import Link from "next/link";
import { memo } from "react";
import type { PolicyReason, ToolDecision } from "#core/policy/effective-policy";
import { modeWords } from "@/components/resolved/mode-words";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { reasonPlace } from "@/lib/client/permission-lines";

type Props = { decision: ToolDecision; href: string; isAsked: boolean };

/** One tool on one line: its name leads to all reasons, the rule that decides stands beside it. Not made again while one types. */
export const ToolRow = memo(function ToolRow({ decision: { tool, mode, because }, href, isAsked }: Props) {
  return (
    <tr className={cn("border-b last:border-b-0", isAsked ? "bg-secondary" : "hover:bg-muted/60")}>
      <th scope="row" className="py-1.5 pr-2 pl-4 text-left align-top font-normal">
        <Link
          href={href}
          prefetch={false}
          data-row
          aria-current={isAsked ? "true" : undefined}
          className={cn("rounded-sm font-mono wrap-anywhere hover:underline", mode === "blocked" ? "text-muted-foreground" : "font-medium")}
        >
          {tool}
        </Link>
        <ReasonLine because={because} className="text-xs text-muted-foreground sm:hidden" />
      </th>
      <td className="px-2 py-1.5 align-top">
        <Badge tone={modeWords[mode].tone}>{modeWords[mode].word}</Badge>
      </td>
      <td className="py-1.5 pr-4 pl-2 align-top text-muted-foreground max-sm:hidden">
        <ReasonLine because={because} />
      </td>
    </tr>
  );
});

/** The rule, and where it stands; no sign between them that would hang at the end of a line. */
function ReasonLine({ because, className }: { because: PolicyReason; className?: string }) {
  return (
    <span className={cn("flex flex-wrap gap-x-2 wrap-anywhere", className)}>
      <span>{because.rule}</span>
      <code>{reasonPlace(because)}</code>
    </span>
  );
}

import Link from "next/link";
import { memo } from "react";
import type { ToolDecision } from "#core/policy/effective-policy";
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
        <span className="block text-xs wrap-anywhere text-muted-foreground sm:hidden">
          {because.rule} · {reasonPlace(because)}
        </span>
      </th>
      <td className="px-2 py-1.5 align-top">
        <Badge tone={modeWords[mode].tone}>{modeWords[mode].word}</Badge>
      </td>
      <td className="py-1.5 pr-4 pl-2 align-top text-muted-foreground max-sm:hidden">
        <span className="wrap-anywhere">
          {because.rule} · <code>{reasonPlace(because)}</code>
        </span>
      </td>
    </tr>
  );
});

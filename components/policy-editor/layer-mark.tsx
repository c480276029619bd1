import { Check, CircleHelp, Dot, X } from "lucide-react";
import type { LayerEffect } from "#core/policy-edit/layer-effect";
import type { LayerCell } from "#core/policy-edit/policy-table";
import { cn } from "@/components/ui/cn";

const icons: Record<LayerEffect, typeof Check> = { allows: Check, blocks: X, asks: CircleHelp, decides: Dot };

/** What a layer does with a tool: sign and word for readers, the rule on hover; the one that decides stands out. */
export function LayerMark({ cell: { effect, reason }, isDecisive }: { cell: LayerCell; isDecisive: boolean }) {
  const Icon = icons[effect];
  return (
    <span
      title={reason.rule}
      className={cn(
        "flex max-w-full min-w-0 items-center gap-1 text-xs leading-5 whitespace-nowrap",
        isDecisive ? "font-medium text-foreground" : "text-muted-foreground",
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {reason.pattern ? <code className="min-w-0 truncate @min-4xl:max-w-40">{reason.pattern}</code> : effect}
      <span className="sr-only">
        {reason.pattern && ` ${effect}`}
        {isDecisive ? ", decides" : ", is overridden"}
      </span>
    </span>
  );
}

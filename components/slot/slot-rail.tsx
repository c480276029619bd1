import { ChevronRight } from "lucide-react";
import type { SlotChipView } from "#schemas/agent";
import { SlotChip } from "@/components/slot/slot-chip";
import { cn } from "@/components/ui/cn";
import { revisionTints } from "@/lib/client/revision-tints";

type Props = {
  slots: readonly SlotChipView[];
  className?: string;
  /** For a list of rails under one another: each environment takes a column of the grid around it. */
  columns?: number;
};

/** The environments of one agent in their order. Equal revisions have equal tints. Wraps on narrow screens. */
export function SlotRail({ slots, className, columns }: Props) {
  const tints = revisionTints(slots);
  return (
    <ol
      aria-label="Slots"
      style={columns ? { gridColumn: `span ${columns}` } : undefined}
      className={cn("flex flex-wrap items-center gap-x-0.5 gap-y-1", columns && columns > 1 && "lg:grid lg:grid-cols-subgrid", className)}
    >
      {slots.map((slot, index) => (
        <li key={slot.environment} className="flex items-center gap-0.5">
          {index > 0 && <ChevronRight aria-hidden className="size-3 shrink-0 text-muted-foreground" />}
          <SlotChip slot={slot} tint={slot.revision === null ? 0 : (tints.get(slot.revision) ?? 0)} />
        </li>
      ))}
    </ol>
  );
}

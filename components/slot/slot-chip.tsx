import { cva } from "class-variance-authority";
import type { SlotChipView } from "#schemas/agent";
import { RelativeTime } from "@/components/ui/relative-time";
import { isStale } from "@/lib/client/relative-time";

const chip = cva("inline-flex h-6 flex-1 items-center gap-1.5 whitespace-nowrap rounded-sm border px-1.5 text-xs", {
  variants: {
    look: {
      1: "border-primary/35 bg-rail-1",
      2: "border-primary/25 bg-rail-2",
      3: "border-border bg-rail-3",
      4: "border-border bg-rail-4",
      retired: "border-input bg-transparent",
      empty: "border-dashed border-input bg-transparent text-muted-foreground",
    },
  },
});

type Look = 1 | 2 | 3 | 4 | "retired" | "empty";
const tintLooks: readonly Look[] = [1, 2, 3, 4];

/** One slot: environment, what stands in it, how many revisions it is behind the newest, and since when. */
export function SlotChip({ slot, tint }: { slot: SlotChipView; tint: number }) {
  const look = slot.state === "active" ? (tintLooks[tint - 1] ?? 4) : slot.state;
  return (
    <span className={chip({ look })}>
      <span>{slot.environment}</span>
      {slot.state === "active" && <span className="font-semibold">v{slot.revision}</span>}
      {slot.state !== "active" && <span className="text-muted-foreground">{slot.state}</span>}
      {slot.state === "active" && slot.behind > 0 && (
        <span title={`${slot.behind} behind the newest revision`}>
          <span aria-hidden>−{slot.behind}</span>
          <span className="sr-only">, {slot.behind} behind</span>
        </span>
      )}
      {slot.changedAt && slot.state === "active" && <Age at={slot.changedAt} />}
    </span>
  );
}

/** Since when; after thirty days it fades, because nobody has looked at this slot for long. */
function Age({ at }: { at: string }) {
  return <RelativeTime at={at} short className={isStale(at, Date.now()) ? "text-muted-foreground italic" : "text-foreground"} />;
}

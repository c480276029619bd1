import type { SlotChipView } from "#schemas/agent";

/** How many tints a rail has; older revisions share the last. */
const tints = 4;

/** Tint of each revision that stands in a slot: 1 for the newest, then 2, 3 … so that equal revisions look equal. */
export function revisionTints(slots: readonly Pick<SlotChipView, "revision">[]): Map<number, number> {
  const numbers = slots.flatMap((slot) => slot.revision ?? []);
  const newestFirst = [...new Set(numbers)].sort((a, b) => b - a);
  return new Map(newestFirst.map((number, index) => [number, Math.min(index + 1, tints)]));
}

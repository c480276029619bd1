import type { SequenceDiff } from "#core/diff/text/diff-sequences";

/** Elements from `before` on, `removed` of them, give way to those from `after` on, `added` of them. Indexes count from 0. */
export type Change = { before: number; removed: number; after: number; added: number };

/** Marks as changes, in order; between two of them lies at least one pair of equal elements. */
export function changesOf({ removed, added }: SequenceDiff): Change[] {
  const changes: Change[] = [];
  let before = 0;
  let after = 0;
  while (before < removed.length || after < added.length) {
    const change = { before, removed: 0, after, added: 0 };
    while (removed[before] === 1) before++;
    while (added[after] === 1) after++;
    change.removed = before - change.before;
    change.added = after - change.after;
    if (change.removed > 0 || change.added > 0) changes.push(change);
    before++;
    after++;
  }
  return changes;
}

const slidesMax = 100;

/**
 * Moves what was only added, or only removed, to where a reader sees it as a whole: below a blank line rather than across one, and else as
 * far down as it goes. Where a block repeats what stands around it, several places are equally true.
 */
export function settleChanges(changes: readonly Change[], before: readonly string[], after: readonly string[]): Change[] {
  let previousEnd = 0;
  return changes.map((change, index) => {
    const next = changes[index + 1];
    const isAddition = change.removed === 0;
    const isOneSided = isAddition || change.added === 0;
    const lines = isAddition ? after : before;
    const start = isAddition ? change.after : change.before;
    const length = isAddition ? change.added : change.removed;
    // One equal line stays between two changes, or they would be one.
    const up = Math.max(0, change.before - previousEnd - (index > 0 ? 1 : 0));
    const down = Math.max(0, (next ? next.before - 1 : before.length) - change.before - change.removed);
    const by = isOneSided ? bestSlide(lines, start, length, up, down) : 0;
    previousEnd = change.before + change.removed + by;
    return { ...change, before: change.before + by, after: change.after + by };
  });
}

/** By how many lines to move the block, up when negative. */
function bestSlide(lines: readonly string[], start: number, length: number, up: number, down: number): number {
  let lowest = 0;
  while (lowest < Math.min(down, slidesMax) && lines[start + lowest] === lines[start + length + lowest]) lowest++;
  let highest = 0;
  while (highest < Math.min(up, slidesMax) && lines[start - highest - 1] === lines[start + length - highest - 1]) highest++;
  for (let by = lowest; by >= -highest; by--) if (isBlank(lines[start + by - 1]) || start + by === 0) return by;
  return lowest;
}

function isBlank(line: string | undefined): boolean {
  return line !== undefined && line.trim() === "";
}

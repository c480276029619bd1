import type { DiffBudget } from "#core/diff/text/diff-budget";
import { createMiddleFinder } from "#core/diff/text/find-middle";

/** Which elements of two sequences differ: 1 at each index that the other side has nothing for. What is 0 is equal, pair by pair. */
export type SequenceDiff = {
  removed: Uint8Array;
  added: Uint8Array;
  /** A shorter answer may exist: the search was cut short. The answer is true all the same. */
  isCoarse: boolean;
};

type Box = { aStart: number; aEnd: number; bStart: number; bEnd: number };

/**
 * The difference of two sequences of numbers, in linear space: the middle of a shortest path is found from both ends at once, and the
 * halves follow. Equal numbers are equal elements. Recursion is a list, so no input overflows the stack.
 * @see E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986
 */
export function diffSequences(a: Int32Array, b: Int32Array, budget: DiffBudget): SequenceDiff {
  const removed = new Uint8Array(a.length);
  const added = new Uint8Array(b.length);
  const findMiddle = createMiddleFinder(a, b, budget);
  const open: Box[] = [{ aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length }];
  let isCoarse = false;
  for (let box = open.pop(); box; box = open.pop()) {
    let { aStart, aEnd, bStart, bEnd } = box;
    while (aStart < aEnd && bStart < bEnd && a[aStart] === b[bStart]) {
      aStart++;
      bStart++;
    }
    while (aStart < aEnd && bStart < bEnd && a[aEnd - 1] === b[bEnd - 1]) {
      aEnd--;
      bEnd--;
    }
    if (aStart === aEnd) added.fill(1, bStart, bEnd);
    else if (bStart === bEnd) removed.fill(1, aStart, aEnd);
    else {
      const middle = findMiddle(aStart, aEnd, bStart, bEnd);
      if (middle === null || middle.isGuess) isCoarse = true;
      if (middle === null) {
        removed.fill(1, aStart, aEnd);
        added.fill(1, bStart, bEnd);
      } else {
        open.push({ aStart, aEnd: middle.a, bStart, bEnd: middle.b }, { aStart: middle.a, aEnd, bStart: middle.b, bEnd });
      }
    }
  }
  return { removed, added, isCoarse };
}

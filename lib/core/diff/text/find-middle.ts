import type { DiffBudget } from "#core/diff/text/diff-budget";

/** A point that a path goes through. `isGuess`: the furthest that was reached, not one that is known to lie on a shortest path. */
export type Middle = { a: number; b: number; isGuess: boolean };

/** @returns null when the budget is spent. The box must not be empty on a side, nor begin or end with equal elements. */
export type FindMiddle = (aStart: number, aEnd: number, bStart: number, bEnd: number) => Middle | null;

const beyond = 0x7fffffff;
const costMax = 128;

/**
 * Searches from both corners of a box along all diagonals until the two meet. A search that has gone `costMax` edits from each corner stops,
 * and divides the box where it has come furthest: two texts that have little in common do not cost the square of their length.
 */
export function createMiddleFinder(a: Int32Array, b: Int32Array, budget: DiffBudget): FindMiddle {
  // Diagonal k holds the a index reached there, whose b index is a index − k + zero; one more at either end is a fence.
  const zero = b.length + 1;
  const forward = new Int32Array(a.length + b.length + 3);
  const backward = new Int32Array(a.length + b.length + 3);

  return (aStart, aEnd, bStart, bEnd) => {
    const lowest = aStart - bEnd + zero;
    const highest = aEnd - bStart + zero;
    const first = aStart - bStart + zero;
    const last = aEnd - bEnd + zero;
    const isOdd = ((first - last) & 1) !== 0;
    let forwardLow = first;
    let forwardHigh = first;
    let backwardLow = last;
    let backwardHigh = last;
    forward[first] = aStart;
    backward[last] = aEnd;

    for (let cost = 1; ; cost++) {
      let steps = 0;
      if (forwardLow > lowest) forward[--forwardLow - 1] = -1;
      else forwardLow++;
      if (forwardHigh < highest) forward[++forwardHigh + 1] = -1;
      else forwardHigh--;
      for (let k = forwardHigh; k >= forwardLow; k -= 2) {
        const left = forward[k - 1] ?? 0;
        const right = forward[k + 1] ?? 0;
        const from = left >= right ? left + 1 : right;
        let x = from;
        let y = x - k + zero;
        while (x < aEnd && y < bEnd && a[x] === b[y]) {
          x++;
          y++;
        }
        steps += 1 + x - from;
        forward[k] = x;
        if (isOdd && k >= backwardLow && k <= backwardHigh && (backward[k] ?? 0) <= x) {
          budget.steps -= steps;
          return { a: x, b: y, isGuess: false };
        }
      }

      if (backwardLow > lowest) backward[--backwardLow - 1] = beyond;
      else backwardLow++;
      if (backwardHigh < highest) backward[++backwardHigh + 1] = beyond;
      else backwardHigh--;
      for (let k = backwardHigh; k >= backwardLow; k -= 2) {
        const left = backward[k - 1] ?? 0;
        const right = backward[k + 1] ?? 0;
        const from = left < right ? left : right - 1;
        let x = from;
        let y = x - k + zero;
        while (x > aStart && y > bStart && a[x - 1] === b[y - 1]) {
          x--;
          y--;
        }
        steps += 1 + from - x;
        backward[k] = x;
        if (!isOdd && k >= forwardLow && k <= forwardHigh && x <= (forward[k] ?? 0)) {
          budget.steps -= steps;
          return { a: x, b: y, isGuess: false };
        }
      }

      budget.steps -= steps;
      if (budget.steps < 0) return null;
      if (cost >= costMax) {
        const ahead = furthest(forwardLow, forwardHigh, aEnd, bEnd);
        const behind = nearest(backwardLow, backwardHigh, aStart, bStart);
        const isAhead = ahead.a + ahead.b - aStart - bStart > aEnd + bEnd - behind.a - behind.b;
        return { ...(isAhead ? ahead : behind), isGuess: true };
      }
    }
  };

  /** The point nearest to the end of the box among those reached from its start. */
  function furthest(low: number, high: number, aEnd: number, bEnd: number) {
    let best = { a: -1, b: -1 };
    for (let k = high; k >= low; k -= 2) {
      const x = Math.min(forward[k] ?? 0, aEnd, bEnd + k - zero);
      const y = x - k + zero;
      if (x + y > best.a + best.b) best = { a: x, b: y };
    }
    return best;
  }

  /** The point nearest to the start of the box among those reached from its end. */
  function nearest(low: number, high: number, aStart: number, bStart: number) {
    let best = { a: beyond, b: beyond };
    for (let k = high; k >= low; k -= 2) {
      const x = Math.max(backward[k] ?? 0, aStart, bStart + k - zero);
      const y = x - k + zero;
      if (x + y < best.a + best.b) best = { a: x, b: y };
    }
    return best;
  }
}

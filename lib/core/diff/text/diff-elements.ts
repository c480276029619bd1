import type { DiffBudget } from "#core/diff/text/diff-budget";
import { diffSequences, type SequenceDiff } from "#core/diff/text/diff-sequences";

/**
 * The difference of two lists of texts, such as lines or words. What both begin or end with is common, and what only one side has cannot be:
 * both are set aside before the search, and most real changes cost nothing then.
 */
export function diffElements(a: readonly string[], b: readonly string[], budget: DiffBudget): SequenceDiff {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const diff = { removed: new Uint8Array(a.length), added: new Uint8Array(b.length), isCoarse: false };
  const [aEnd, bEnd] = [a.length - tail, b.length - tail];
  // What is left of one side alone needs no search, and one element against another, which is not equal, neither.
  if (head === aEnd || head === bEnd || (aEnd - head === 1 && bEnd - head === 1)) {
    diff.removed.fill(1, head, aEnd);
    diff.added.fill(1, head, bEnd);
    return diff;
  }
  const inside = diffInside(a.slice(head, aEnd), b.slice(head, bEnd), budget);
  diff.removed.set(inside.removed, head);
  diff.added.set(inside.added, head);
  diff.isCoarse = inside.isCoarse;
  return diff;
}

function diffInside(a: readonly string[], b: readonly string[], budget: DiffBudget): SequenceDiff {
  const ids = new Map<string, number>();
  const numbersOfA = numbersOf(a, ids);
  const onlyInB = ids.size;
  const numbersOfB = numbersOf(b, ids);
  const isInB = new Uint8Array(ids.size);
  for (const id of numbersOfB) isInB[id] = 1;

  const keptA = indexesWhere(numbersOfA, (id) => isInB[id] === 1);
  const keptB = indexesWhere(numbersOfB, (id) => id < onlyInB);
  const found = diffSequences(picked(numbersOfA, keptA), picked(numbersOfB, keptB), budget);
  return { removed: spread(found.removed, keptA, a.length), added: spread(found.added, keptB, b.length), isCoarse: found.isCoarse };
}

/** A number for each text, the same for equal ones, in the order in which they come first. */
function numbersOf(texts: readonly string[], ids: Map<string, number>): Int32Array {
  const numbers = new Int32Array(texts.length);
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? "";
    let id = ids.get(text);
    if (id === undefined) {
      id = ids.size;
      ids.set(text, id);
    }
    numbers[index] = id;
  }
  return numbers;
}

function indexesWhere(numbers: Int32Array, isKept: (id: number) => boolean): Int32Array {
  const kept = new Int32Array(numbers.length);
  let count = 0;
  for (let index = 0; index < numbers.length; index++) if (isKept(numbers[index] ?? 0)) kept[count++] = index;
  return kept.subarray(0, count);
}

function picked(numbers: Int32Array, indexes: Int32Array): Int32Array {
  return indexes.map((index) => numbers[index] ?? 0);
}

/** The marks of the kept elements back in their places; all others are marked. */
function spread(marks: Uint8Array, kept: Int32Array, length: number): Uint8Array {
  const all = new Uint8Array(length).fill(1);
  for (let index = 0; index < kept.length; index++) all[kept[index] ?? 0] = marks[index] ?? 0;
  return all;
}

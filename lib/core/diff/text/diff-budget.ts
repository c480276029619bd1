/**
 * What a comparison may still spend, counted and not timed, so that every machine gives the same answer. The functions that are given one
 * take from it; several texts can share one.
 */
export type DiffBudget = {
  /** Steps of the search for common lines and words. When they are gone, what is left counts as changed. */
  steps: number;
  /** UTF-16 units of changed lines that are compared word by word: some 1,500 lines on each side. Lines after that are marked as a whole. */
  wordUnits: number;
  /** Bytes of files that are compared line by line, the larger side of each; files after that are too large. */
  textBytes: number;
};

/** Enough for any two texts that people write, and at most about a tenth of a second. */
export function diffBudget(): DiffBudget {
  return { steps: 2_500_000, wordUnits: 200_000, textBytes: 4 * 1024 * 1024 };
}

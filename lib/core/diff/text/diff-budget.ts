/**
 * What a comparison may still spend, counted and not timed, so that every machine gives the same answer. The functions that are given one
 * take from it; several texts can share one.
 */
export type DiffBudget = {
  /** Steps of the search for common lines and words. When they are gone, what is left counts as changed. */
  steps: number;
  /** UTF-16 units of changed lines that are compared word by word: some 1,500 lines on each side. Lines after that are marked as a whole. */
  wordUnits: number;
  /**
   * Bytes of instructions and files that are compared line by line, as they stand in an answer of JSON, the larger side of each: a control
   * character takes six. Files after that are too large.
   */
  textBytes: number;
  /** The same in lines: a line costs its bytes and some thirty more in an answer, so that millions of short ones would make a huge one. */
  textLines: number;
  /**
   * Bytes of parameter schemas, about as they stand in an answer: a constant that names another twice, which names another twice, is a few
   * lines of text and a schema without end. What is beyond cannot be compared.
   */
  schemaBytes: number;
};

/** Enough for any two texts that people write, at most about a tenth of a second, and an answer of some megabytes of JSON. */
export function diffBudget(): DiffBudget {
  return { steps: 2_500_000, wordUnits: 200_000, textBytes: 1.5 * 1024 * 1024, textLines: 30_000, schemaBytes: 1.5 * 1024 * 1024 };
}

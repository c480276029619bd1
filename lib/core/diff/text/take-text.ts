import type { DiffBudget } from "#core/diff/text/diff-budget";
import { jsonBytes } from "#core/diff/text/json-bytes";
import { countLines } from "#core/diff/text/split-lines";

/** Takes the larger of two texts from what may be compared line by line. False, with nothing taken, where not enough of it is left. */
export function takeText(budget: DiffBudget, before: string, after: string): boolean {
  const lines = Math.max(countLines(before), countLines(after));
  const bytes = Math.max(jsonBytes(before), jsonBytes(after));
  if (lines > budget.textLines || bytes > budget.textBytes) return false;
  budget.textLines -= lines;
  budget.textBytes -= bytes;
  return true;
}

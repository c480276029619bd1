import { diffBudget } from "#core/diff/text/diff-budget";
import { diffElements } from "#core/diff/text/diff-elements";
import type { TextDiffView } from "#schemas/comparison";
import type { DiffLine } from "@/lib/client/compare/diff-lines";

/**
 * The same difference for a reader who does not care about white space: changed lines that differ in nothing else count as equal and are
 * shown as they are now. A hunk without any other change falls away. Blank lines that came or went stay changes.
 */
export function ignoreWhiteSpace(diff: TextDiffView): TextDiffView {
  const hunks = diff.hunks
    .map((hunk) => ({ ...hunk, lines: withoutSpaceChanges(hunk.lines) }))
    .filter(({ lines }) => lines.some(({ kind }) => kind !== "same"));
  const count = (kind: DiffLine["kind"]) => hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);
  return { ...diff, hunks, removedLines: count("removed"), addedLines: count("added") };
}

function withoutSpaceChanges(lines: readonly DiffLine[]): DiffLine[] {
  const result: DiffLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const removed = runOf(lines, index, "removed");
    const added = runOf(lines, index + removed.length, "added");
    if (removed.length > 0 && added.length > 0) result.push(...pairedBySpace(removed, added));
    else result.push(...removed, ...added);
    index += removed.length + added.length;
    for (let line = lines[index]; line?.kind === "same"; line = lines[++index]) result.push(line);
  }
  return result;
}

function runOf(lines: readonly DiffLine[], start: number, kind: DiffLine["kind"]): DiffLine[] {
  let end = start;
  while (lines[end]?.kind === kind) end++;
  return lines.slice(start, end);
}

/** The lines of one change in order, those that are equal but for white space as one line each. */
function pairedBySpace(removed: readonly DiffLine[], added: readonly DiffLine[]): DiffLine[] {
  const marks = diffElements(removed.map(withoutSpace), added.map(withoutSpace), diffBudget());
  const result: DiffLine[] = [];
  let [left, right] = [0, 0];
  while (left < removed.length || right < added.length) {
    for (let line = removed[left]; line && marks.removed[left] === 1; line = removed[++left]) result.push(line);
    for (let line = added[right]; line && marks.added[right] === 1; line = added[++right]) result.push(line);
    const same = added[right];
    if (same && left < removed.length) result.push({ kind: "same", text: same.text });
    left++;
    right++;
  }
  return result;
}

function withoutSpace({ text }: DiffLine): string {
  return text.replace(/\s+/g, "");
}

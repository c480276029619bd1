import type { DiffPart, NumberedLine, Stretch } from "@/lib/client/compare/diff-lines";
import { type SplitRow, splitRows } from "@/lib/client/compare/split-rows";

/** One row of a difference on the page. `fold` is the place of its fold among all of them. */
export type DiffItem =
  | { kind: "line"; line: NumberedLine }
  | { kind: "pair"; pair: SplitRow }
  | { kind: "fold"; stretch: Stretch; fold: number };

/** The rows of a difference from top to bottom; `opened` has the lines of folds that the reader opened. */
export function diffItems(parts: readonly DiffPart[], opened: ReadonlyMap<number, NumberedLine[]>, isSplit: boolean): DiffItem[] {
  return parts.flatMap((part, fold): DiffItem[] => {
    const lines = part.kind === "lines" ? part.lines : opened.get(fold);
    if (!lines) return part.kind === "fold" ? [{ kind: "fold", stretch: part.stretch, fold }] : [];
    return isSplit ? splitRows(lines).map((pair) => ({ kind: "pair", pair })) : lines.map((line) => ({ kind: "line", line }));
  });
}

/** Places of the rows with which a change begins: where a reader who asks for the next change goes. */
export function changeStarts(items: readonly DiffItem[]): number[] {
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    return isChange(item) && !(before && isChange(before)) ? [index] : [];
  });
}

function isChange(item: DiffItem): boolean {
  if (item.kind === "fold") return false;
  return linesOf(item).some(({ kind }) => kind !== "same");
}

/** Where line `number` of `side` stands: its row, or the fold that hides it; null when the text has no such line. */
export function itemOfLine(
  items: readonly DiffItem[],
  side: "before" | "after",
  number: number,
): { index: number; fold: number | null } | null {
  for (const [index, item] of items.entries()) {
    if (item.kind === "fold") {
      const start = item.stretch[side];
      if (number >= start && number < start + item.stretch.lines) return { index, fold: item.fold };
    } else if (linesOf(item).some((line) => line[side] === number)) return { index, fold: null };
  }
  return null;
}

export function linesOf(item: DiffItem): NumberedLine[] {
  if (item.kind === "line") return [item.line];
  return item.kind === "pair" ? [item.pair.left, item.pair.right].filter((line) => line !== null) : [];
}

const columnsAtOnce = { line: 100, pair: 50 };
const lineHeight = 20;
const foldHeight = 32;

/** How many pixels these rows may need, before anybody has measured them: long lines wrap. */
export function estimatedHeight(items: readonly DiffItem[]): number {
  return items.reduce((sum, item) => {
    if (item.kind === "fold") return sum + foldHeight;
    const longest = Math.max(...linesOf(item).map(({ text }) => text.length));
    return sum + lineHeight * Math.max(1, Math.ceil(longest / columnsAtOnce[item.kind]));
  }, 0);
}

import type { TextDiffView } from "#schemas/comparison";

type Hunk = TextDiffView["hunks"][number];
export type DiffLine = Hunk["lines"][number];

/**
 * One line with its number on each side, from 1; null on the side that does not have it. `movesFirst` is the first line of a paragraph
 * that stands elsewhere.
 */
export type NumberedLine = DiffLine & { before: number | null; after: number | null; movesFirst?: true };

/** Lines of both sides from here on: what stands there is the same on both. */
export type Stretch = { before: number; after: number; lines: number };

/** What a reader sees of a difference, from top to bottom: changes with the lines around them, and what is folded between them. */
export type DiffPart = { kind: "lines"; lines: NumberedLine[] } | { kind: "fold"; stretch: Stretch };

type ShownDiff = Pick<TextDiffView, "hunks" | "beforeLines" | "afterLines">;

/** The hunks of `diff` with numbered lines, and the folds before, between and after them. */
export function diffParts({ hunks, beforeLines, afterLines }: ShownDiff): DiffPart[] {
  const parts: DiffPart[] = [];
  let [before, after] = [1, 1];
  for (const hunk of hunks) {
    // An empty side counts from 0, and nothing is folded there.
    const hidden = Math.max(hunk.beforeLine - before, hunk.afterLine - after, 0);
    if (hidden > 0) parts.push({ kind: "fold", stretch: { before, after, lines: hidden } });
    const lines = numberLines(hunk);
    parts.push({ kind: "lines", lines });
    before = nextNumber(lines, "before", before + hidden);
    after = nextNumber(lines, "after", after + hidden);
  }
  const rest = Math.max(beforeLines - before, afterLines - after) + 1;
  if (rest > 0) parts.push({ kind: "fold", stretch: { before, after, lines: rest } });
  return parts;
}

function numberLines({ beforeLine, afterLine, lines }: Hunk): NumberedLine[] {
  let [before, after] = [Math.max(beforeLine, 1), Math.max(afterLine, 1)];
  return lines.map((line, index) => ({
    ...line,
    before: line.kind === "added" ? null : before++,
    after: line.kind === "removed" ? null : after++,
    ...(line.moved !== undefined && lines[index - 1]?.moved !== line.moved - 1 && { movesFirst: true }),
  }));
}

function nextNumber(lines: readonly NumberedLine[], side: "before" | "after", otherwise: number): number {
  const last = lines.findLast((line) => line[side] !== null)?.[side];
  return last ? last + 1 : otherwise;
}

/** The lines of a fold that was opened, from all lines of the text after the change. */
export function unfoldedLines({ before, after, lines }: Stretch, text: readonly string[]): NumberedLine[] {
  return text
    .slice(after - 1, after - 1 + lines)
    .map((line, index) => ({ kind: "same", text: line, before: before + index, after: after + index }));
}

/** Whether `text` holds every line that the difference shows of the side after the change, but for blanks at the ends of lines. */
export function agreesWith(parts: readonly DiffPart[], text: readonly string[]): boolean {
  return parts.every(
    (part) =>
      part.kind === "fold" || part.lines.every(({ after, text: line }) => after === null || text[after - 1]?.trimEnd() === line.trimEnd()),
  );
}

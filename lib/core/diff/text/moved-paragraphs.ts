import type { Change } from "#core/diff/text/line-changes";

/** A paragraph that stands elsewhere now: index of its first line on both sides, and its number of lines. */
export type MovedParagraph = { before: number; after: number; lines: number };

/** Less text than this is found again by chance. */
const visibleUnitsMin = 30;

/**
 * Paragraphs that were removed at one place and added unchanged at another, in the order of the new text. Of several equal ones, the first
 * goes to the first. A paragraph is a run of lines without a blank one, whole within one change.
 */
export function movedParagraphs(changes: readonly Change[], before: readonly string[], after: readonly string[]): MovedParagraph[] {
  const removed = new Map<string, number[]>();
  for (const change of changes) {
    for (const { start, text } of paragraphs(before, change.before, change.removed)) {
      const known = removed.get(text);
      if (known) known.push(start);
      else removed.set(text, [start]);
    }
  }
  if (removed.size === 0) return [];
  return changes.flatMap((change) =>
    paragraphs(after, change.after, change.added).flatMap(({ start, text, lines }) => {
      const from = removed.get(text)?.shift();
      return from === undefined ? [] : [{ before: from, after: start, lines }];
    }),
  );
}

type Paragraph = { start: number; lines: number; text: string };

function paragraphs(lines: readonly string[], from: number, count: number): Paragraph[] {
  const found: Paragraph[] = [];
  for (let start = from; start < from + count; start++) {
    let end = start;
    while (end < from + count && lines[end]?.trim() !== "") end++;
    const text = lines
      .slice(start, end)
      .map((line) => line.trimEnd())
      .join("\n");
    if (text.replace(/\s/g, "").length >= visibleUnitsMin) found.push({ start, lines: end - start, text });
    start = end;
  }
  return found;
}

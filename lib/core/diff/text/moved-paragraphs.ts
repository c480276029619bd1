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
  const removed = new Map<string, Paragraph[]>();
  for (const change of changes) {
    for (const paragraph of paragraphs(before, change.before, change.removed)) {
      const key = keyOf(before, paragraph);
      const known = removed.get(key);
      if (known) known.push(paragraph);
      else removed.set(key, [paragraph]);
    }
  }
  if (removed.size === 0) return [];
  return changes.flatMap((change) =>
    paragraphs(after, change.after, change.added).flatMap(({ start, lines }) => {
      const candidates = removed.get(keyOf(after, { start, lines })) ?? [];
      const index = candidates.findIndex((other) => isSame(before, other.start, after, start, lines));
      const [from] = index < 0 ? [] : candidates.splice(index, 1);
      return from ? [{ before: from.start, after: start, lines }] : [];
    }),
  );
}

type Paragraph = { start: number; lines: number };

/** Equal paragraphs have equal keys. */
function keyOf(lines: readonly string[], { start, lines: count }: Paragraph): string {
  return `${count} ${lines[start]?.trimEnd()}\n${lines[start + count - 1]?.trimEnd()}`;
}

function paragraphs(lines: readonly string[], from: number, count: number): Paragraph[] {
  const found: Paragraph[] = [];
  for (let start = from; start < from + count; start++) {
    let end = start;
    let units = 0;
    for (let visible = visibleUnits(lines[end]); end < from + count && visible > 0; visible = visibleUnits(lines[end])) {
      units += visible;
      end++;
    }
    if (units >= visibleUnitsMin) found.push({ start, lines: end - start });
    start = end;
  }
  return found;
}

function visibleUnits(line = ""): number {
  return line.trim().length;
}

/** The last line of a text may lack its line end. */
function isSame(a: readonly string[], aStart: number, b: readonly string[], bStart: number, count: number): boolean {
  for (let line = 0; line < count; line++) {
    const [left, right] = [a[aStart + line] ?? "", b[bStart + line] ?? ""];
    if (left !== right && left.trimEnd() !== right.trimEnd()) return false;
  }
  return true;
}

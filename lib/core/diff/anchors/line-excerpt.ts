import type { LineIndex } from "#core/diff/anchors/line-index";

/** A line and what stands around it, nearest lines last in `before` and first in `after`. Fewer than three: the text ends there. */
export type LineExcerpt = { before: string[]; text: string; after: string[] };

/** Lines of each side that are kept with a line. */
export const neighboursMax = 3;

/** What stands at `line` (from 1) of a text; null where it has no such line. */
export function excerptOf({ lines }: LineIndex, line: number): LineExcerpt | null {
  const index = line - 1;
  const text = lines[index];
  if (text === undefined) return null;
  return {
    before: lines.slice(Math.max(0, index - neighboursMax), index),
    text,
    after: lines.slice(index + 1, index + 1 + neighboursMax),
  };
}

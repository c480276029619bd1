import { type LineExcerpt, neighboursMax } from "#core/diff/anchors/line-excerpt";
import type { LineIndex } from "#core/diff/anchors/line-index";

type Demand = { before: number; after: number };

/** How many neighbours have to be there, from the surest: all around, fewer around, or all on one side where the other was edited. */
const demands: readonly Demand[] = [
  { before: neighboursMax, after: neighboursMax },
  { before: 2, after: 2 },
  { before: 1, after: 1 },
  { before: neighboursMax, after: 0 },
  { before: 0, after: neighboursMax },
];

/** A line that stands in a text more often than this, such as a blank one, is not looked for. */
const candidatesMax = 1_000;

/**
 * Finds a line again in another text, with as many of its neighbours as still stand around it.
 * @returns its number, from 1; null where it is not there, or stands there more than once.
 */
export function placeLine(excerpt: LineExcerpt, { lines, indexes }: LineIndex): number | null {
  const candidates = indexes.get(excerpt.text) ?? [];
  if (candidates.length > candidatesMax) return null;
  for (const demand of demands) {
    const [found, ...more] = candidates.filter((index) => hasNeighbours(excerpt, lines, index, demand));
    if (found !== undefined) return more.length === 0 ? found + 1 : null;
  }
  return null;
}

/** The start and the end of a text are neighbours too: where an excerpt has no more lines, the other text must have none either. */
function hasNeighbours({ before, after }: LineExcerpt, lines: readonly string[], index: number, demand: Demand): boolean {
  for (let step = 1; step <= demand.before; step++) if (lines[index - step] !== before.at(-step)) return false;
  for (let step = 1; step <= demand.after; step++) if (lines[index + step] !== after[step - 1]) return false;
  return true;
}

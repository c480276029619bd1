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

/** Where the old text began or ended within the demand, fewer lines are compared; one there has to be, unless the old text had no other line. */
function hasNeighbours({ before, after }: LineExcerpt, lines: readonly string[], index: number, demand: Demand): boolean {
  const above = before.slice(Math.max(0, before.length - demand.before));
  const below = after.slice(0, demand.after);
  if (above.length + below.length === 0 && before.length + after.length > 0) return false;
  const isAbove = above.every((line, step) => lines[index - above.length + step] === line);
  return isAbove && below.every((line, step) => lines[index + 1 + step] === line);
}

/** A piece of a line in one look, from `start` on: a colour of its language, or none, and whether it is a changed part. */
export type LineSegment = { start: number; text: string; colour: string | null; isChanged: boolean };

/** From the end of the piece before to `end` (exclusive, in UTF-16 units) the line has this colour. */
export type ColourRun = { end: number; colour: string | null };

/**
 * A line cut where its look changes, without its line end. `words` are the changed parts, `colours` the runs of the highlighter; what
 * either says beyond the line is ignored.
 */
export function lineSegments(
  line: string,
  words: readonly (readonly [number, number])[] = [],
  colours: readonly ColourRun[] = [],
): LineSegment[] {
  const text = withoutLineEnd(line);
  const segments: LineSegment[] = [];
  let [word, run] = [0, 0];
  for (let start = 0; start < text.length; ) {
    while ((words[word]?.[1] ?? Number.POSITIVE_INFINITY) <= start) word++;
    while ((colours[run]?.end ?? Number.POSITIVE_INFINITY) <= start) run++;
    const [from, to] = words[word] ?? [text.length, text.length];
    const isChanged = from <= start;
    const end = Math.min(text.length, colours[run]?.end ?? text.length, isChanged ? to : from);
    segments.push({ start, text: text.slice(start, end), colour: colours[run]?.colour ?? null, isChanged });
    start = end;
  }
  return segments;
}

export function withoutLineEnd(line: string): string {
  return line.replace(/\r?\n$/, "");
}

import { splitLines } from "#core/diff/text/split-lines";

/** The lines of a text as excerpts keep them, and at which indexes each stands. */
export type LineIndex = { lines: string[]; indexes: Map<string, number[]> };

export function lineIndex(text: string): LineIndex {
  const lines = splitLines(text).map(keptLine);
  const indexes = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const known = indexes.get(line);
    if (known) known.push(index);
    else indexes.set(line, [index]);
  }
  return { lines, indexes };
}

const keptUnitsMax = 500;

/** A line as it is kept: without its line end, cut where it is very long, and without what a database cannot hold. */
function keptLine(line: string): string {
  return line
    .replace(/\r?\n$/, "")
    .slice(0, keptUnitsMax)
    .replaceAll("\0", "\uFFFD")
    .toWellFormed();
}

import type { Position, SourceRange } from "#core/diagnostics/diagnostic";
import type { Span } from "#core/frontmatter/span";

export type LineIndex = {
  lineCount: number;
  positionAt(offset: number): Position;
  rangeOf(span: Span): SourceRange;
};

/**
 * Turns offsets of `text` into lines and columns. Lines end at LF; the CR of a CRLF belongs to no column, so that
 * a text has the same positions with either line end. Offsets outside the text are clamped to it.
 */
export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);

  const positionAt = (offset: number): Position => {
    const clamped = Math.max(0, Math.min(offset, text.length));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    const betweenCrAndLf = text[clamped] === "\n" && text[clamped - 1] === "\r";
    return { line: low + 1, column: clamped - (starts[low] ?? 0) + (betweenCrAndLf ? 0 : 1) };
  };

  return {
    lineCount: starts.length,
    positionAt,
    rangeOf: (span) => ({ start: positionAt(span.start), end: positionAt(span.end) }),
  };
}

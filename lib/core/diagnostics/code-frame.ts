import type { SourceRange } from "#core/diagnostics/diagnostic";
import { escapeHidden } from "#core/diagnostics/hidden-characters";

/** One line of a file, made visible, and what to underline in it; `caretColumn` is 0-based. */
export type Frame = { line: number; text: string; caretColumn: number; caretWidth: number };

const widthMax = 120;
const contextBefore = 40;

/** The first line of `range` in `source`: hidden characters as escapes, cut to 120 characters around the range. Null when the line is not there. */
export function codeFrame(source: string, range: SourceRange): Frame | null {
  const line = lineOf(source, range.start.line);
  if (line === null) return null;
  const start = Math.min(range.start.column - 1, line.length);
  const end = range.end.line === range.start.line ? Math.min(range.end.column - 1, line.length) : line.length;
  const from = start > widthMax - contextBefore ? onBoundary(line, start - contextBefore) : 0;
  const to = onBoundary(line, Math.min(line.length, from + widthMax));
  const before = (from > 0 ? "…" : "") + shown(line.slice(from, start));
  const inside = shown(line.slice(start, Math.min(Math.max(end, start), to)));
  const after = shown(line.slice(Math.min(Math.max(end, start), to), to)) + (to < line.length ? "…" : "");
  return {
    line: range.start.line,
    text: before + inside + after,
    caretColumn: Array.from(before).length,
    caretWidth: Math.max(1, Array.from(inside).length),
  };
}

/** Tabs become one blank each, so that the caret stands below its character. */
function shown(text: string): string {
  return escapeHidden(text.replaceAll("\t", " "));
}

function lineOf(source: string, line: number): string | null {
  let start = 0;
  for (let current = 1; current < line; current++) {
    const feed = source.indexOf("\n", start);
    if (feed === -1) return null;
    start = feed + 1;
  }
  const feed = source.indexOf("\n", start);
  return source.slice(start, feed === -1 ? source.length : feed).replace(/\r$/, "");
}

/** Never between the two halves of a surrogate pair. */
function onBoundary(text: string, at: number): number {
  return at > 0 && /[\uDC00-\uDFFF]/.test(text.charAt(at)) && /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at - 1 : at;
}

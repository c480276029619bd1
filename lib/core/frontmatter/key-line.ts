import type { Span } from "#core/frontmatter/span";

/** A line that begins a value: `key: value`, `- value` or `- key: value`. Offsets are of the whole text. */
export type KeyLine = {
  lineStart: number;
  /** Without its line end. */
  lineEnd: number;
  /** The column where the key, or the value of a list item, begins; 0-based. */
  indent: number;
  key: string | null;
  keySpan: Span;
  valueStart: number;
};

const keyed = /^([ \t]*(?:-[ \t]+)*)([A-Za-z_][\w.-]*)[ \t]*:(?:[ \t]+|$)/;
const listed = /^([ \t]*(?:-[ \t]+)+)/;

/** Whether a line begins a field at the top: a key, a colon, and a blank or the end. */
export function isFieldLine(line: string): boolean {
  return /^[A-Za-z_][\w.-]*[ \t]*:(?:\s|$)/.test(line);
}

/** A field line whose blank after the colon was forgotten: `name:reviewer`. Addresses such as `https://` are none. */
export function isJoinedFieldLine(line: string): boolean {
  return /^[A-Za-z_][\w-]*:[^\s/]/.test(line);
}

/** The line that holds `offset`, if it begins a value. */
export function keyLineAt(text: string, offset: number): KeyLine | null {
  const { start: lineStart, end: lineEnd } = lineAt(text, offset);
  const line = text.slice(lineStart, lineEnd);
  const match = keyed.exec(line) ?? listed.exec(line);
  if (!match) return null;
  const indent = match[1]?.length ?? 0;
  const key = match[2] ?? null;
  const keyStart = lineStart + indent;
  return {
    lineStart,
    lineEnd,
    indent,
    key,
    keySpan: { start: keyStart, end: keyStart + (key?.length ?? 0) },
    valueStart: lineStart + match[0].length,
  };
}

/** The line that holds `offset`, without its line end. */
export function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const feed = text.indexOf("\n", offset);
  const end = feed === -1 ? text.length : feed;
  return { start, end: end > start && text[end - 1] === "\r" ? end - 1 : end };
}

/**
 * The value that begins on `line`, as typed: to the end of the last following line that is indented deeper than the
 * key, and never past `limit`. Blanks at the end do not belong to it.
 */
export function typedValue(text: string, line: KeyLine, limit: number): Span {
  let end = line.lineEnd;
  for (let next = lineAfter(text, end); next < limit; ) {
    const { start, end: nextEnd } = lineAt(text, next);
    const content = text.slice(start, nextEnd);
    if (content.trim() !== "") {
      if ((/^[ \t]*/.exec(content)?.[0].length ?? 0) <= line.indent) break;
      end = nextEnd;
    }
    next = lineAfter(text, nextEnd);
  }
  const typed = text.slice(line.valueStart, end);
  const start = line.valueStart + (typed.length - typed.trimStart().length);
  return { start, end: Math.max(start, line.valueStart + typed.trimEnd().length) };
}

/** Where the line after the one that ends at `lineEnd` begins; the text's length when there is none. */
export function lineAfter(text: string, lineEnd: number): number {
  const feed = text.indexOf("\n", lineEnd);
  return feed === -1 ? text.length : feed + 1;
}

/** The line of `offset` and the nearest lines above it, down to `start`, that begin a value. Looks at 200 lines at most. */
export function keyLinesUpwards(text: string, start: number, offset: number, linesMax = 3): KeyLine[] {
  const lines: KeyLine[] = [];
  for (let at = offset, steps = 0; at >= start && lines.length < linesMax && steps < 200; steps++) {
    const line = keyLineAt(text, at);
    if (line) lines.push(line);
    at = text.lastIndexOf("\n", at - 1);
    if (at === -1) break;
  }
  return lines;
}

import type { Span } from "#core/frontmatter/span";

/** `span` widened to whole lines, the last line's end included. */
export function wholeLines(text: string, span: Span): Span {
  const lineEnd = text.indexOf("\n", span.end);
  return { start: text.lastIndexOf("\n", span.start - 1) + 1, end: lineEnd === -1 ? text.length : lineEnd + 1 };
}

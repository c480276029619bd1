import type { Span } from "#core/frontmatter/span";

/** Where the parts of a file stand. `yaml` ends before the closing fence, `body` begins on the line after it. */
export type FrontmatterParts = { yaml: Span; closing: Span; body: Span };

/**
 * Splits at the fences: the first line and a later line are exactly `---`, with LF or CRLF. The first such later
 * line closes; the body may hold more of them.
 * Other line ends of Unicode, and a CR alone, are ordinary characters.
 * @param isLenient blanks may stand behind the dashes.
 * @returns null when either fence is missing.
 */
export function splitFrontmatter(text: string, isLenient = false): FrontmatterParts | null {
  const opening = openingFence(text, isLenient);
  if (!opening) return null;
  const start = opening[0].length;
  const fence = isLenient ? /(?<=\n)---[ \t]*(?:\r?\n|$)/g : /(?<=\n)---(?:\r?\n|$)/g;
  fence.lastIndex = start;
  const closing = fence.exec(text);
  if (!closing) return null;
  const bodyStart = closing.index + closing[0].length;
  return {
    yaml: { start, end: closing.index },
    closing: { start: closing.index, end: closing.index + 3 },
    body: { start: bodyStart, end: text.length },
  };
}

/** The first line of `text` with its line end, if it opens the frontmatter. */
export function openingFence(text: string, isLenient = false): RegExpExecArray | null {
  return (isLenient ? /^---[ \t]*\r?\n/ : /^---\r?\n/).exec(text);
}

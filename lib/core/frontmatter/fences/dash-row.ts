import type { Span } from "#core/frontmatter/span";

/**
 * The first line in `within` that was meant as a fence and is none: indented, of another length, followed by blanks,
 * or of the dashes that word processors make. Without its line end.
 */
export function findDashRow(text: string, within: Span): Span | null {
  const row = /(?<![^\n])[ \t]*(?:-{2,}|[–—]+-*)[ \t]*(?=\r?(?:\n|$))/g;
  row.lastIndex = within.start;
  for (let match = row.exec(text); match && match.index < within.end; match = row.exec(text)) {
    if (match[0] !== "---") return { start: match.index, end: match.index + match[0].length };
  }
  return null;
}

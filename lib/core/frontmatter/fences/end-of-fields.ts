import { isFieldLine, isJoinedFieldLine } from "#core/frontmatter/key-line";

/**
 * Where the fields that begin at `start` end for certain: before a blank line, when all lines above are fields (with or
 * without the blank after their colon), list items or indented, and the text below is none of these.
 * @returns the offset of the blank line, or null.
 */
export function endOfFields(text: string, start: number): number | null {
  const blank = /(?<=\n)[ \t]*(?=\r?\n)/g;
  blank.lastIndex = start;
  const gap = blank.exec(text);
  if (!gap || gap.index === start) return null;
  const above = text.slice(start, gap.index).split("\n").slice(0, -1);
  const below = /\S[^\r\n]*/.exec(text.slice(gap.index))?.[0];
  if (below === undefined || isFieldLine(below) || below.startsWith("- ")) return null;
  const isField = (line: string) => isFieldLine(line) || isJoinedFieldLine(line) || /^[ \t]+\S|^- |^#/.test(line);
  return above.every(isField) && above.some(isFieldLine) ? gap.index : null;
}

import type { TextChange } from "#core/frontmatter/draft";
import type { Span } from "#core/frontmatter/span";

export type CodeBlockMove = { span: Span; line: number; changes: TextChange[] };

const opening = /(?<![^\n])(`{3,}|~{3,})[ \t]*[A-Za-z]*[ \t]*\r?\n(?=---\r?\n)/;

/** The first code block that holds a whole frontmatter, and the changes that bring it to the top of the file without its fences. */
export function moveCodeBlock(text: string): CodeBlockMove | null {
  const open = opening.exec(text);
  if (!open) return null;
  const start = open.index + open[0].length;
  const close = new RegExp(`(?<![^\\n])${open[1]}[ \\t]*\\r?(?:\\n|$)`).exec(text.slice(start));
  if (!close) return null;
  const content = text.slice(start, start + close.index);
  if (!/^---\r?\n(?:[\s\S]*?\n)?---\r?\n/.test(content)) return null;
  const end = start + close.index + close[0].length;
  return {
    span: { start: open.index, end: open.index + open[0].trimEnd().length },
    line: text.slice(0, open.index).split("\n").length,
    changes:
      open.index === 0
        ? [
            { start: 0, end: start, text: "" },
            { start: start + close.index, end, text: "" },
          ]
        : [
            { start: 0, end: 0, text: content },
            { start: open.index, end, text: "" },
          ],
  };
}

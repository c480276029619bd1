import { applyChanges, type TextChange } from "#core/frontmatter/draft";

/**
 * A text as an editor of lines holds it, where every line end is one place, and offsets in both. Lines end at LF and CRLF, as they do for
 * findings; a CR alone is a character.
 */
export type SourceLines = {
  readonly text: string;
  readonly lines: readonly string[];
  /** The line end of the text: what a new line gets. */
  readonly newline: "\n" | "\r\n";
  /** From a place in the editor to one in the text. */
  toOffset(position: number): number;
  /** From a place in the text to one in the editor; between CR and LF, the place before both. */
  toPosition(offset: number): number;
};

export function sourceLines(text: string): SourceLines {
  const lines = text.split(/\r?\n/);
  const returns: number[] = [];
  for (let at = text.indexOf("\r\n"); at !== -1; at = text.indexOf("\r\n", at + 2)) returns.push(at);
  return {
    text,
    lines,
    newline: returns.length > 0 && returns.length * 2 >= lines.length - 1 ? "\r\n" : "\n",
    // The n-th CR stands n places further on in the text than its line end does in the editor.
    toOffset: (position) => position + countBelow(returns, (at, index) => at - index < position),
    toPosition: (offset) => offset - countBelow(returns, (at) => at < offset),
  };
}

/** The same change with whole line ends: none is cut between CR and LF, before or after. */
export function withWholeLineEnds(text: string, change: TextChange): TextChange {
  let { start, end, text: inserted } = change;
  const next = inserted === "" ? text[end] : inserted[0];
  if (text[start - 1] === "\r" && (text[start] === "\n" || next === "\n")) {
    start--;
    inserted = `\r${inserted}`;
  }
  if (text[end] === "\n" && (text[end - 1] === "\r" || inserted.endsWith("\r"))) {
    end++;
    inserted += "\n";
  }
  return { start, end, text: inserted };
}

/** The text after changes that were made in the editor. */
export function afterChanges({ text }: SourceLines, changes: readonly TextChange[]): SourceLines {
  return sourceLines(applyChanges(text, changes));
}

/** How many of `values`, which are in order, `isBelow` holds for. */
function countBelow(values: readonly number[], isBelow: (value: number, index: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(values[middle] ?? 0, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

import type { Span } from "#core/frontmatter/span";

/** One entry of a list that is written as text, with its place in that text. */
export type TextEntry = { text: string; span: Span };

/**
 * The entries of `text`: commas and blanks separate, but not inside parentheses, so that `Bash(git log, git diff), Read` has two.
 * A parenthesis that is never closed takes the rest. `start` is where `text` begins in its file.
 */
export function splitEntries(text: string, start = 0): TextEntry[] {
  const entries: TextEntry[] = [];
  let depth = 0;
  let from = -1;
  const close = (end: number) => {
    if (from !== -1) entries.push({ text: text.slice(from, end), span: { start: start + from, end: start + end } });
    from = -1;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "(") depth++;
    else if (character === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && (character === "," || /\s/.test(character))) close(at);
    else if (from === -1) from = at;
  }
  close(text.length);
  return entries;
}

import { codePointEscape, hiddenKinds } from "#core/diagnostics/hidden-characters";

const hidden = new RegExp(hiddenKinds.map(({ pattern }) => `(?:${pattern.source})`).join("|"), "gu");

/** A run of `text` as it is, or one character that cannot be seen, as its escape. */
export type TextPart = { text: string; shownAs: string | null };

/** `text` in parts: what a reader can see, and an escape such as `\u{202E}` for every character that would deceive the eye. */
export function splitHidden(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(hidden)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), shownAs: null });
    parts.push({ text: match[0], shownAs: codePointEscape(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), shownAs: null });
  return parts;
}

/** The kinds of character that a reader cannot see, or that change what is seen. */
export const hiddenKinds = [
  { name: "control character", plural: "control characters", pattern: /[\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}-\u{9F}]|\r(?!\n)/gu },
  {
    name: "bidirectional control",
    plural: "bidirectional controls",
    pattern: /[\u{61C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]+/gu,
  },
  // Joiners between letters or emoji, and tags after a flag, are how some scripts and emoji are written.
  {
    name: "zero-width character",
    plural: "zero-width characters",
    pattern:
      /[\u{AD}\u{180E}\u{200B}\u{2060}-\u{2064}\u{FEFF}]|(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\u{FE0F}|[\u{1F3FB}-\u{1F3FF}])[\u{200C}\u{200D}]|(?<=[\u{0}-\u{24F}])[\u{200C}\u{200D}]/gu,
  },
  { name: "tag character", plural: "tag characters", pattern: /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,7})[\u{E0000}-\u{E007F}]+/gu },
  { name: "line separator", plural: "line separators", pattern: /[\u{2028}\u{2029}]/gu },
  { name: "lone surrogate", plural: "lone surrogates", pattern: /\p{Cs}/gu },
] as const;

export type HiddenKind = (typeof hiddenKinds)[number];

const shownAsEscape =
  /[\u{0}-\u{8}\u{B}-\u{1F}\u{7F}-\u{9F}\u{AD}\u{61C}\u{180E}\u{200B}-\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}\p{Cs}]/gu;

/** `text` as one line of visible characters: `\u{202E}` for what cannot be seen, `\t` and `\n` for tabs and line ends. */
export function escapeHidden(text: string): string {
  return text
    .replace(/[\t\n]/g, (character) => (character === "\t" ? "\\t" : "\\n"))
    .replace(shownAsEscape, (character) => (character === "\r" ? "\\r" : codePointEscape(character)));
}

/** `\u{202E}` for the first character of `text`. */
export function codePointEscape(text: string): string {
  return `\\u{${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`;
}

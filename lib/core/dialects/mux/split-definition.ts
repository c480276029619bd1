import type { Span } from "#core/frontmatter/span";

/** Where the parts of a definition stand, in the text as it is. `yaml` begins after the opening line; `body` after the closing one. */
export type DefinitionParts = { yaml: Span; closing: Span; body: Span };

export type SplitProblem = "no_frontmatter" | "bad_open_delimiter" | "unclosed_frontmatter";

/**
 * Splits as Mux does: after one byte order mark, lines end at LF, CRLF or CR; the first must start with `---` and hold no more once it is
 * trimmed; the first later line that is `---` once trimmed closes, also inside a block of text.
 */
export function splitDefinition(text: string): DefinitionParts | SplitProblem {
  const lineEnd = /\r\n|\r|\n/g;
  let start = text.startsWith("\u{FEFF}") ? 1 : 0;
  let yamlStart: number | null = null;
  while (start <= text.length) {
    lineEnd.lastIndex = start;
    const found = lineEnd.exec(text);
    const end = found?.index ?? text.length;
    const next = end + (found?.[0].length ?? 1);
    if (yamlStart === null) {
      if (!text.startsWith("---", start)) return "no_frontmatter";
      if (text.slice(start, end).trim() !== "---") return "bad_open_delimiter";
      yamlStart = next;
    } else if (text.slice(start, end).trim() === "---") {
      const body = { start: Math.min(next, text.length), end: text.length };
      return { yaml: { start: yamlStart, end: start }, closing: { start, end }, body };
    }
    start = next;
  }
  return "unclosed_frontmatter";
}

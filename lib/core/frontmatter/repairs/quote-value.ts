import { keyLinesUpwards, lineAt, typedValue } from "#core/frontmatter/key-line";
import type { YamlMistake, YamlRepair } from "#core/frontmatter/repairs/yaml-repair";
import { quoteReadably } from "#core/frontmatter/write-scalar";

/** What YAML makes of a value that begins with one of these. */
const openings: Readonly<Record<string, string>> = {
  "*": "a value that begins with * is an alias",
  "&": "a value that begins with & is an anchor",
  "!": "a value that begins with ! is a tag",
  "[": "a value that begins with [ is a list",
  "{": "a value that begins with { is a map",
  "@": "a value cannot begin with @",
  "`": "a value cannot begin with a backtick",
  "%": "a value cannot begin with %",
  "|": "a value that begins with | is a block of lines",
  ">": "a value that begins with > is a block of lines",
  '"': "the value goes on after its closing quote",
  "'": "the value goes on after its closing quote",
  "-": "a value that begins with a dash and a space is a list item",
  "?": "a value that begins with a question mark and a space is a key",
};

/**
 * Text that YAML takes for something else, because of a `: ` inside or of the character it begins with: it becomes a
 * quoted text of the same characters.
 */
export function quoteValue({ text, yaml, error }: YamlMistake): YamlRepair[] {
  const newline = text.startsWith("\r", lineAt(text, error.start).end) ? "\r\n" : "\n";
  return keyLinesUpwards(text, yaml.start, error.start).flatMap((line) => {
    const value = typedValue(text, line, yaml.end);
    const typed = text.slice(value.start, value.end);
    if (typed === "") return [];
    const opening = /^[-?]\S/.test(typed) ? undefined : openings[typed.charAt(0)];
    const colon = /:(?=\s|$)/.exec(typed);
    if (!opening && !colon) return [];
    const at = opening ? value.start : value.start + (colon?.index ?? 0);
    return [
      {
        span: { start: at, end: at + 1 },
        message: opening ? `This is text, but ${opening}.` : "A colon followed by a space starts a new key.",
        hint: "Put the value in quotes.",
        title: "Quote the value",
        changes: [{ start: value.start, end: endOfBlanks(text, value.end), text: quoteReadably(typed, line.indent, newline) }],
      },
    ];
  });
}

/** Blanks behind a value belong to nothing; behind quotes they would only be in the way. */
function endOfBlanks(text: string, at: number): number {
  return at + (/^[ \t]*(?=\r?(?:\n|$))/.exec(text.slice(at))?.[0].length ?? 0);
}

import type { Finding } from "#core/frontmatter/finding";

/** Why `text` has no frontmatter between two fences. */
export function explainFences(text: string): Finding {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  return {
    code: "MARKDOWN_FRONTMATTER",
    severity: "error",
    span: { start: 0, end: firstLine.length },
    message: "The file has no frontmatter; line 1 must be ---.",
    hint: "Begin the file with a line ---, the fields, and another line ---.",
  };
}

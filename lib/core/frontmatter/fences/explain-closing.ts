import { quoted } from "#core/diagnostics/show-text";
import { findDashRow } from "#core/frontmatter/fences/dash-row";
import { endOfFields } from "#core/frontmatter/fences/end-of-fields";
import type { Finding } from "#core/frontmatter/finding";

/** Why no line closes the frontmatter that line 1 of `text` opens. */
export function explainClosing(text: string): Finding {
  const start = text.indexOf("\n") + 1;
  const row = findDashRow(text, { start, end: text.length });
  if (row) {
    const found = text.slice(row.start, row.end);
    return {
      code: "MARKDOWN_FRONTMATTER",
      severity: "error",
      span: row,
      message: `The frontmatter is not closed: this line is ${quoted(found)}, it must be exactly ---.`,
      hint: "Write ---.",
      fix: { title: "Write ---", changes: [{ ...row, text: "---" }] },
    };
  }
  const end = endOfFields(text, start);
  const lineEnd = text.startsWith("---\r\n") ? "\r\n" : "\n";
  return {
    code: "MARKDOWN_FRONTMATTER",
    severity: "error",
    span: { start: 0, end: 3 },
    message: "The frontmatter that begins here is not closed; a line --- must follow the fields.",
    hint: "Insert a line --- after the last field.",
    ...(end !== null && { fix: { title: "Insert ---", changes: [{ start: end, end, text: `---${lineEnd}` }] } }),
  };
}

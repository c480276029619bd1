import { counted, quoted } from "#core/diagnostics/show-text";
import type { FieldEntry } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { lineAt } from "#core/frontmatter/key-line";

/**
 * What goes wrong silently in a text that people write for readers: line breaks that stay two characters, and a comment that cuts it off.
 * @param text the text in which the entry stands.
 */
export function checkProse(text: string, entry: FieldEntry): Finding[] {
  return [...checkEscapedNewlines(text, entry), ...checkCutByComment(text, entry)];
}

/** DESCRIPTION_ESCAPED_NEWLINE where `\n` stands in a value that knows no escapes; the fix writes a block with real line breaks. */
export function checkEscapedNewlines(text: string, { key, keySpan, value }: FieldEntry): Finding[] {
  if (value.kind !== "scalar" || typeof value.value !== "string") return [];
  const breaks = value.value.match(/\\n/g)?.length ?? 0;
  if (breaks === 0) return [];
  const line = lineAt(text, keySpan.start);
  const newline = text.startsWith("\r\n", line.end) ? "\r\n" : "\n";
  const indent = " ".repeat(keySpan.start - line.start + 2);
  const lines = value.value.replace(/(?:\\r)?\\n/g, "\n").split("\n");
  const block = lines.map((each) => (each.trim() === "" ? "" : `${indent}${each.trimEnd()}`)).join(newline);
  // A block that keeps its last line end would lose it.
  const isWritable =
    (value.style !== "block" || /^[|>]-/.test(value.source)) &&
    lines.some((each) => each.trim() !== "") &&
    !/^\s/.test(lines.find((each) => each.trim() !== "") ?? "");
  return [
    {
      code: "DESCRIPTION_ESCAPED_NEWLINE",
      severity: "warning",
      span: value.span,
      message: `${key} holds \\n ${counted(breaks, "time")}, which stays two characters.`,
      hint: "Write a block (|-) with real line breaks.",
      ...(isWritable && {
        fix: { title: "Write real line breaks", changes: [{ ...value.span, text: `|-${newline}${block.replace(/\s+$/, "")}` }] },
      }),
    },
  ];
}

/** VALUE_CUT_BY_COMMENT where ` #` ends a plain text and more text follows. */
export function checkCutByComment(text: string, { key, value }: FieldEntry): Finding[] {
  if (value.kind !== "scalar" || value.style !== "plain" || value.source === "") return [];
  const { end } = lineAt(text, value.span.end);
  const rest = text.slice(value.span.end, end);
  const comment = /^[ \t]+(#.*)$/.exec(rest)?.[1];
  if (comment === undefined) return [];
  const start = end - comment.length;
  return [
    {
      code: "VALUE_CUT_BY_COMMENT",
      severity: "warning",
      span: { start, end },
      message: `${key} ends before ${quoted(comment.trimEnd())}, which YAML reads as a comment.`,
      hint: "Put the value in quotes when # belongs to it.",
    },
  ];
}

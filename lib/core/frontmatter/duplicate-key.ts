import { quoted } from "#core/diagnostics/show-text";
import type { Draft } from "#core/frontmatter/draft";
import type { FieldEntry } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { LineIndex } from "#core/frontmatter/line-index";
import type { Span } from "#core/frontmatter/span";
import { wholeLines } from "#core/frontmatter/whole-lines";

/** A key that its map has already. */
export type DuplicateKey = { first: FieldEntry; second: FieldEntry };

/**
 * YAML_PARSE at the second key: where the first stands, and what each says. A repetition of the same lines may go; of two values
 * only the author knows which one was meant.
 */
export function duplicateFinding({ first, second }: DuplicateKey, draft: Draft, lines: LineIndex): Finding {
  const { line } = lines.positionAt(draft.originOf(first.keySpan.start).offset);
  const typed = (span: Span) => draft.text.slice(span.start, span.end).replaceAll("\r\n", "\n");
  const again = wholeLines(draft.text, second.span);
  const isRepetition = typed(wholeLines(draft.text, first.span)) === typed(again) && typed(again).trimStart().startsWith(second.key);
  const repeated = `The key ${quoted(second.key)} is here a second time, the first is in line ${line}`;
  const finding: Finding = {
    code: "YAML_PARSE",
    severity: "error",
    span: second.keySpan,
    message: `${repeated}.`,
    hint: "Keep one of the two.",
  };
  if (isRepetition) {
    return {
      ...finding,
      message: `${repeated}, with the same value.`,
      hint: "Remove the repetition.",
      fix: { title: `Remove the second ${second.key}`, changes: [{ ...again, text: "" }] },
    };
  }
  return {
    ...finding,
    message: `${repeated}: ${quoted(typed(first.value.span))} there, ${quoted(typed(second.value.span))} here.`,
    hint: "Keep one of the two; readers differ on which one counts.",
  };
}

import type { TextChange } from "#core/frontmatter/draft";
import type { FieldNode } from "#core/frontmatter/field-node";
import { quoteScalar } from "#core/frontmatter/write-scalar";

/**
 * The change that makes text of a value that YAML took for something else: a number, a date, a map that a colon and
 * a space began, a comment that is all there is. Null where quotes would not give the text that was typed.
 */
export function quoteAsText(text: string, node: FieldNode): TextChange | null {
  if (node.kind === "scalar") {
    if (node.source === "") return quoteComment(text, node.span.end);
    return node.style === "plain" ? { ...node.span, text: quoteScalar(node.source) } : null;
  }
  if (node.kind !== "map" || node.isFlow || node.entries.length !== 1) return null;
  const [entry] = node.entries;
  if (entry?.value.kind !== "scalar" || entry.value.style !== "plain" || !/\s/.test(entry.key.trim())) return null;
  return { ...node.span, text: quoteScalar(text.slice(node.span.start, node.span.end)) };
}

/** `key: #5` has no value: what was typed is a comment. `valueStart` is where the parser puts the empty value. */
function quoteComment(text: string, valueStart: number): TextChange | null {
  const start = valueStart + (/^:?[ \t]*/.exec(text.slice(valueStart))?.[0].length ?? 0);
  if (text[start] !== "#" || !/[ \t]/.test(text.charAt(start - 1))) return null;
  const typed = /^[^\r\n]*/.exec(text.slice(start))?.[0].trimEnd() ?? "";
  return { start, end: start + typed.length, text: quoteScalar(typed) };
}

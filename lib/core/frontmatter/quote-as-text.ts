import type { TextChange } from "#core/frontmatter/draft";
import type { FieldNode } from "#core/frontmatter/field-node";
import { quoteScalar } from "#core/frontmatter/write-scalar";

/**
 * The change that makes text of a value that YAML took for something else: a number, a date, a map that a colon and
 * a space began. Null where quotes would not give the text that was typed.
 */
export function quoteAsText(text: string, node: FieldNode): TextChange | null {
  if (node.kind === "scalar") {
    return node.style === "plain" && node.value !== null ? { ...node.span, text: quoteScalar(node.source) } : null;
  }
  if (node.kind !== "map" || node.isFlow || node.entries.length !== 1) return null;
  const [entry] = node.entries;
  if (entry?.value.kind !== "scalar" || entry.value.style !== "plain" || !/\s/.test(entry.key.trim())) return null;
  return { ...node.span, text: quoteScalar(text.slice(node.span.start, node.span.end)) };
}

import type { Span } from "#core/frontmatter/span";

/** A text that stands in the value of a field. */
export type FieldText = { text: string; span: Span };

/**
 * One field at the top of a header, read line by line. `text` is what stands behind the colon, without its quotes. `items` are the
 * entries of a list, however it is written; `children` the keys right below, each with the text behind it.
 */
export type HeaderField = { key: string; span: Span; text: string; items: FieldText[]; children: (FieldText & { value: string })[] };

/** What the field names: its list, or the words of its text; blanks and commas inside parentheses do not part them. */
export function namesOf(field: HeaderField): FieldText[] {
  if (field.items.length > 0) return field.items;
  const start = field.span.end - field.text.length;
  return Array.from(field.text.matchAll(/[^\s,()"']+(?:\([^)]{0,500}\))?/g), (match) => {
    const at = Math.max(field.span.start, start + match.index);
    return { text: match[0], span: { start: at, end: Math.min(field.span.end, at + match[0].length) } };
  });
}

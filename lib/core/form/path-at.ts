import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import type { FieldNode } from "#core/frontmatter/field-node";

/** The path of the innermost field that stands at an offset, its key included; the empty path where none does. */
export function pathAt(node: FieldNode, offset: number, base: FieldPath = []): FieldPath {
  if (node.kind === "map") {
    const entry = node.entries.find(({ keySpan, value }) => offset >= keySpan.start && offset <= Math.max(keySpan.end, value.span.end));
    return entry ? pathAt(entry.value, offset, [...base, entry.key]) : base;
  }
  if (node.kind === "list") {
    const index = node.items.findIndex(({ span }) => offset >= span.start && offset <= span.end);
    const item = node.items[index];
    return item ? pathAt(item, offset, [...base, index]) : base;
  }
  return base;
}

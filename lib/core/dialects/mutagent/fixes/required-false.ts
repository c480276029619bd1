import { entryOf, type FieldEntry, type MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

/** Sets `required: false` on the binding `item`, in the style in which it is written. `name` is its name field. */
export function requiredFalse(text: string, item: MapNode, name: FieldEntry): NonNullable<Finding["fix"]> {
  const title = "Set required: false";
  const required = entryOf(item, "required");
  if (required) return { title, changes: [{ ...required.value.span, text: "false" }] };
  const at = name.span.end;
  if (item.isFlow) return { title, changes: [{ start: at, end: at, text: ", required: false" }] };
  const lineStart = text.lastIndexOf("\n", name.keySpan.start - 1) + 1;
  const indent = text.slice(lineStart, name.keySpan.start).replace(/\S/g, " ");
  const rest = /[^\r\n]*/.exec(text.slice(at))?.[0] ?? "";
  const lineEnd = text.startsWith("\r\n", at + rest.length) ? "\r\n" : "\n";
  const insertAt = at + rest.length;
  return { title, changes: [{ start: insertAt, end: insertAt, text: `${lineEnd}${indent}required: false` }] };
}

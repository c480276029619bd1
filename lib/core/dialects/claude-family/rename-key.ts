import type { FieldEntry } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

/** Renames a key in place; its value stays. */
export function renameKey(entry: FieldEntry, to: string): NonNullable<Finding["fix"]> {
  return { title: `Rename to ${to}`, changes: [{ ...entry.keySpan, text: to }] };
}

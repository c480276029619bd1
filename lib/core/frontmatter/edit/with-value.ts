import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import type { FieldValue } from "#core/frontmatter/edit/field-value";

/** `json` with the value at `path`, or without it where `value` is undefined, as an edit of a field promises it: an emptied section goes. */
export function withValue(json: unknown, [step, ...rest]: FieldPath, value: FieldValue | undefined): unknown {
  if (step === undefined) return value;
  if (Array.isArray(json) && typeof step === "number") {
    const items = [...json];
    if (value === undefined && rest.length === 0) items.splice(step, 1);
    else items[step] = withValue(items[step], rest, value);
    return items;
  }
  const entries = new Map(Object.entries(typeof json === "object" && json !== null ? json : {}));
  const inner = withValue(entries.get(String(step)), rest, value);
  const isEmptied =
    value === undefined && typeof inner === "object" && inner !== null && !Array.isArray(inner) && Object.keys(inner).length === 0;
  if (inner === undefined || isEmptied) entries.delete(String(step));
  else entries.set(String(step), inner);
  return Object.fromEntries(entries);
}

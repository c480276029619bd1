import type { FieldNode } from "#core/frontmatter/field-node";
import { toJson } from "#core/frontmatter/field-node";

/** What a field can be set to: JSON, keys in the order to be written. */
export type FieldValue = string | number | boolean | null | readonly FieldValue[] | { readonly [key: string]: FieldValue };

/** JSON as a value; anything else is null. */
export function fieldValue(json: unknown): FieldValue {
  if (typeof json === "string" || typeof json === "number" || typeof json === "boolean") return json;
  if (Array.isArray(json)) return json.map(fieldValue);
  if (typeof json !== "object" || json === null) return null;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, fieldValue(value)]));
}

export function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value);
}

export function isScalar(value: FieldValue): value is string | number | boolean | null {
  return typeof value !== "object" || value === null;
}

/** Whether `node` says `value` already. The order of keys does not matter. */
export function saysAlready(node: FieldNode, value: FieldValue): boolean {
  return isSame(toJson(node), value);
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

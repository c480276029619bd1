import { isRecord } from "#core/json/is-record";

/** Dotted names of the fields that a header declares, in its order: sections of `nested` by their own keys. */
export function orderOf(declared: Record<string, unknown>, nested: readonly string[] = []): string[] {
  return Object.entries(declared).flatMap(([key, value]) => {
    const isSection = nested.includes(key) && isRecord(value);
    return isSection ? Object.keys(value).map((child) => `${key}.${child}`) : [key];
  });
}

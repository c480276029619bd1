/** A JSON value of a header as lines of text: one for each entry of a list, JSON for what is neither text nor number. */
export function showValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(showValue);
  if (typeof value === "string") return value.split("\n");
  if (value === undefined) return [];
  return JSON.stringify(value, null, 2).split("\n");
}

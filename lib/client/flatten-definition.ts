/** One field of a definition: its path in dots, and its values as text; several when it is a list, none when it is empty. */
export type DefinitionField = { field: string; values: string[] };

/** Every field that holds a value, in the order written. A list of lists or of maps shows each item as `key: value` pairs. */
export function flattenDefinition(definition: Record<string, unknown>): DefinitionField[] {
  return Object.entries(definition).flatMap(([key, value]) => flattenField(key, value));
}

function flattenField(field: string, value: unknown): DefinitionField[] {
  if (Array.isArray(value)) return [{ field, values: value.map(inline) }];
  if (typeof value !== "object" || value === null) return [{ field, values: [inline(value)] }];
  const entries = Object.entries(value);
  if (entries.length === 0) return [{ field, values: [] }];
  return entries.flatMap(([key, inner]) => flattenField(`${field}.${key}`, inner));
}

function inline(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${inline(inner)}`)
    .join(", ");
}

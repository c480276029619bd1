/** One field of a definition: its path in dots, and its values as text; several when it is a list, none when it is empty. */
export type DefinitionField = { field: string; values: string[] };

/** What says what the agent is stands first; the store does not keep the order in which the author wrote. */
const leading = ["name", "description", "model", "thinking"];

/** Every field that holds a value, the leading ones first. A list of lists or of maps shows each item as `key: value` pairs. */
export function flattenDefinition(definition: Record<string, unknown>): DefinitionField[] {
  const keys = [...leading.filter((key) => key in definition), ...Object.keys(definition).filter((key) => !leading.includes(key))];
  return keys.flatMap((key) => flattenField(key, definition[key]));
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

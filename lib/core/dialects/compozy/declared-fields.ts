import { wellFormed } from "#core/dialects/compozy/go/well-formed";
import { type MapNode, toJson } from "#core/frontmatter/field-node";

/** The frontmatter as declared, in JSON that can be stored. */
export function declaredFields(root: MapNode): Record<string, unknown> {
  return Object.fromEntries(root.entries.map(({ key, value }) => [wellFormed(key), storable(toJson(value))]));
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return wellFormed(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [wellFormed(key), storable(inner)]));
}

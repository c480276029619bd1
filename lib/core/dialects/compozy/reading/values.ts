import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { entryOf, type FieldNode, type MapNode } from "#core/frontmatter/field-node";

/** Values of a decoded map. What is absent or empty is undefined. */
export function textOf(map: MapNode, key: string): string | undefined {
  const node = entryOf(map, key)?.value;
  return node?.kind === "scalar" && typeof node.value === "string" && node.value !== "" ? node.value : undefined;
}

export function trimmedOf(map: MapNode, key: string): string | undefined {
  return trimSpace(textOf(map, key) ?? "") || undefined;
}

export function flagOf(map: MapNode, key: string): boolean | undefined {
  const node = entryOf(map, key)?.value;
  return node?.kind === "scalar" && typeof node.value === "boolean" ? node.value : undefined;
}

export function numberOf(map: MapNode, key: string): number | undefined {
  const node = entryOf(map, key)?.value;
  return node?.kind === "scalar" && typeof node.value === "number" ? node.value : undefined;
}

/** The texts of a list, blank ones included. */
export function textsOf(map: MapNode, key: string): string[] | undefined {
  const texts = itemsOf(map, key).map(textIn);
  return texts.length > 0 ? texts : undefined;
}

export function textMapOf(map: MapNode, key: string): Record<string, string> | undefined {
  const entries = mapOf(map, key)?.entries ?? [];
  return entries.length > 0 ? Object.fromEntries(entries.map(({ key, value }) => [key, textIn(value)])) : undefined;
}

export function mapOf(map: MapNode, key: string): MapNode | undefined {
  const node = entryOf(map, key)?.value;
  return node?.kind === "map" ? node : undefined;
}

export function itemsOf(map: MapNode, key: string): readonly FieldNode[] {
  const node = entryOf(map, key)?.value;
  return node?.kind === "list" ? node.items : [];
}

export function mapsOf(map: MapNode, key: string): readonly MapNode[] {
  return itemsOf(map, key).filter((item) => item.kind === "map");
}

/** Trimmed, each once, in the order of their first places; blank ones dropped. */
export function distinct(texts: readonly string[] | undefined): string[] | undefined {
  const kept = [...new Set((texts ?? []).map(trimSpace))].filter((text) => text !== "");
  return kept.length > 0 ? kept : undefined;
}

/** `object` without the keys that are undefined. */
export function present<Value extends object>(object: Value): Value {
  for (const key of Object.keys(object)) if (Reflect.get(object, key) === undefined) Reflect.deleteProperty(object, key);
  return object;
}

function textIn(node: FieldNode): string {
  return node.kind === "scalar" && typeof node.value === "string" ? node.value : "";
}

import type { Span } from "#core/frontmatter/span";

export type ScalarValue = string | number | boolean | null;

/** `source` is the value as typed, with its quotes. */
export type ScalarNode = { kind: "scalar"; value: ScalarValue; style: "plain" | "quoted" | "block"; source: string; span: Span };
export type ListNode = { kind: "list"; items: FieldNode[]; isFlow: boolean; span: Span };
export type MapNode = { kind: "map"; entries: FieldEntry[]; isFlow: boolean; span: Span };

/** A value that stands nowhere in the text: an alias. It has been reported; nothing more is said about it. */
export type UnknownNode = { kind: "unknown"; span: Span };

export type FieldNode = ScalarNode | ListNode | MapNode | UnknownNode;

/** One key with its value; `span` covers both. Keys of a map are unique: of two equal keys the first is kept. */
export type FieldEntry = { key: string; keySpan: Span; value: FieldNode; span: Span };

/** The entry of `key`, own keys only. */
export function entryOf(map: MapNode, key: string): FieldEntry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

/** Plain JSON, keys in the order written. `__proto__` is a key as any other. Numbers that JSON lacks stay as typed. */
export function toJson(node: FieldNode): unknown {
  switch (node.kind) {
    case "scalar":
      return typeof node.value === "number" && !Number.isFinite(node.value) ? node.source : node.value;
    case "list":
      return node.items.map(toJson);
    case "map":
      return Object.fromEntries(node.entries.map((entry) => [entry.key, toJson(entry.value)]));
    case "unknown":
      return null;
  }
}

/** The node at a path of keys and list indexes. */
export function nodeAt(root: FieldNode, path: readonly (string | number)[]): FieldNode | undefined {
  let node: FieldNode | undefined = root;
  for (const step of path) {
    if (node?.kind === "map" && typeof step === "string") node = entryOf(node, step)?.value;
    else if (node?.kind === "list" && typeof step === "number") node = node.items[step];
    else return undefined;
  }
  return node;
}

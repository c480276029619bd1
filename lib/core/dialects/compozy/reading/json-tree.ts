import type { FieldEntry, FieldNode } from "#core/frontmatter/field-node";
import type { JsonNode } from "#core/json/read-json";

/** A key that its object has already: the program takes the last. */
export type RepeatedKey = { first: FieldEntry; last: FieldEntry };

/** JSON as the values that fields are decoded from. Of two equal keys the last is kept, at the place of the first, as Go reads it. */
export function jsonTree(text: string, node: JsonNode, repeated: RepeatedKey[]): FieldNode {
  const span = { start: node.start, end: node.end };
  const source = text.slice(node.start, node.end);
  switch (node.kind) {
    case "text":
      return { kind: "scalar", value: node.value, style: "quoted", source, span };
    case "other":
      return { kind: "scalar", value: literalOf(source), style: "plain", source, span };
    case "array":
      return { kind: "list", items: node.items.map((item) => jsonTree(text, item, repeated)), isFlow: true, span };
    case "object": {
      const entries = new Map<string, FieldEntry>();
      for (const { key, keyStart, keyEnd, value } of node.members) {
        const inner = jsonTree(text, value, repeated);
        const entry = { key, keySpan: { start: keyStart, end: keyEnd }, value: inner, span: { start: keyStart, end: inner.span.end } };
        const first = entries.get(key);
        if (first) repeated.push({ first, last: entry });
        entries.set(key, entry);
      }
      return { kind: "map", entries: [...entries.values()], isFlow: true, span };
    }
  }
}

function literalOf(source: string): number | boolean | null {
  if (source === "null") return null;
  return source === "true" || source === "false" ? source === "true" : Number(source);
}

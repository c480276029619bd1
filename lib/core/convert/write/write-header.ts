import { Document, type Node, Pair, YAMLMap, YAMLSeq } from "yaml";

/** A list on one line: `[read, bash]`. */
export type FlowList = { flow: readonly string[] };

/** A value of a new header. Maps keep the order of their entries; entries without a value are left out. */
export type HeaderValue = string | number | boolean | readonly HeaderValue[] | FlowList | HeaderMap;
export type HeaderMap = { entries: readonly (readonly [key: string, value: HeaderValue | null | undefined])[] };

/**
 * A file of `---`, the fields as YAML, `---` and the body unchanged. Text is plain where nothing can mistake it, else quoted; text of
 * several lines is a block.
 */
export function writeFile(fields: HeaderMap["entries"], body: string): Uint8Array {
  const document = new Document<Node>();
  document.contents = nodeOf(document, { entries: fields });
  const header = document.toString({ lineWidth: 0, flowCollectionPadding: false, blockQuote: "literal" });
  return new TextEncoder().encode(`---\n${header}---\n${body}`);
}

function nodeOf(document: Document, value: HeaderValue): Node {
  if (typeof value !== "object") return document.createNode(value);
  if ("flow" in value) return document.createNode(value.flow, { flow: true });
  if (isList(value)) {
    const list = new YAMLSeq<Node>();
    list.items.push(...value.map((item) => nodeOf(document, item)));
    return list;
  }
  const map = new YAMLMap<Node, Node>();
  for (const [key, child] of value.entries) {
    if (child !== null && child !== undefined) map.items.push(new Pair(document.createNode(key), nodeOf(document, child)));
  }
  return map;
}

function isList(value: readonly HeaderValue[] | HeaderMap): value is readonly HeaderValue[] {
  return Array.isArray(value);
}

/** A map in the order of its entries. */
export function headerMap(...entries: HeaderMap["entries"]): HeaderMap {
  return { entries };
}

/** JSON as a value of a header: keys in their order, null left out. */
export function headerValue(json: unknown): HeaderValue | null {
  if (typeof json === "string" || typeof json === "number" || typeof json === "boolean") return json;
  if (Array.isArray(json)) return json.flatMap((item) => headerValue(item) ?? []);
  if (typeof json !== "object" || json === null) return null;
  return { entries: Object.entries(json).map(([key, value]) => [key, headerValue(value)]) };
}

/** A settings document, as it is typed: any JSON object. */
export type Document = Record<string, unknown>;

/** What stands at a path of names; undefined where nothing does. Names of `Object.prototype` are names as any other. */
export function valueAt(document: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return document;
  return isDocument(document) && Object.hasOwn(document, name) ? valueAt(document[name], rest) : undefined;
}

/** The document with `value` at a path, and everything else as it was. Undefined removes it, and the objects that it leaves empty. */
export function withValueAt(document: Document, [name, ...rest]: readonly [string, ...string[]], value: unknown): Document {
  const [next, ...further] = rest;
  const inner = next === undefined ? value : withValueAt(childOf(document, name), [next, ...further], value);
  const isGone = inner === undefined || (next !== undefined && value === undefined && isDocument(inner) && Object.keys(inner).length === 0);
  const entries = Object.entries(document);
  if (isGone) return Object.fromEntries(entries.filter(([key]) => key !== name));
  const isThere = Object.hasOwn(document, name);
  return Object.fromEntries(isThere ? entries.map(([key, old]) => [key, key === name ? inner : old]) : [...entries, [name, inner]]);
}

/** A text as a settings document, or what is wrong with it. */
export function readDocument(text: string): { ok: true; document: Document } | { ok: false; message: string } {
  try {
    const value: unknown = JSON.parse(text);
    return isDocument(value) ? { ok: true, document: value } : { ok: false, message: "Settings are a JSON object: { … }." };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? `This is no JSON: ${error.message}` : "This is no JSON." };
  }
}

export function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function childOf(document: Document, name: string): Document {
  const child = valueAt(document, [name]);
  return isDocument(child) ? child : {};
}

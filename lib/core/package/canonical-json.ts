/** What JSON can say. A key whose value is undefined counts as absent. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue | undefined };

/**
 * The one text of a JSON value: keys in the order of their UTF-16 code units, no space between tokens, numbers and strings as
 * JSON.stringify writes them, no newline at the end. Absent keys are left out.
 * @throws {TypeError} for a number that is not finite, and for a lone surrogate, which UTF-8 cannot carry.
 * @see RFC 8785, JSON Canonicalization Scheme
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON number`);
    return JSON.stringify(value);
  }
  if (typeof value === "string") return canonicalString(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members.push(`${canonicalString(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(",")}}`;
}

/** The canonical text as UTF-8 bytes. */
export function canonicalJsonBytes(value: JsonValue): Uint8Array {
  return new TextEncoder().encode(canonicalJson(value));
}

function canonicalString(text: string): string {
  if (/[\ud800-\udfff]/u.test(text)) throw new TypeError("A lone surrogate has no UTF-8 form");
  return JSON.stringify(text);
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}

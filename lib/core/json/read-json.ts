/** A JSON value with the UTF-16 offsets of its text. Object members keep their order, repeated keys included. */
export type JsonNode = { start: number; end: number } & (
  | { kind: "object"; members: { key: string; keyStart: number; keyEnd: number; value: JsonNode }[] }
  | { kind: "array"; items: JsonNode[] }
  | { kind: "text"; value: string }
  | { kind: "other" }
);

export type JsonRead = { ok: true; root: JsonNode } | { ok: false; offset: number; message: string };

/** Deeper texts are refused, so that reading never overflows the stack. */
const depthMax = 500;

const whitespace = /[ \t\n\r]*/y;
const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

class Refusal {
  constructor(
    readonly offset: number,
    readonly message: string,
  ) {}
}

/**
 * Reads one JSON text (RFC 8259) and keeps where everything stands. A byte order mark at the start is skipped.
 * Never throws; takes linear time. A refusal has the offset of the first character that does not fit.
 */
export function readJson(source: string): JsonRead {
  let offset = source.startsWith("\ufeff") ? 1 : 0;

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = offset;
    const found = pattern.exec(source)?.[0] ?? null;
    if (found !== null) offset += found.length;
    return found;
  };
  const next = (): string => {
    match(whitespace);
    return source.charAt(offset);
  };
  const refuse = (expected: string): Refusal => {
    const found = source.codePointAt(offset);
    return new Refusal(
      offset,
      found === undefined
        ? `expected ${expected}, found the end`
        : `expected ${expected}, found ${JSON.stringify(String.fromCodePoint(found))}`,
    );
  };

  const readText = (): { value: string; start: number; end: number } => {
    const start = offset;
    if (source.charAt(offset) !== '"') throw refuse("text in double quotes");
    for (offset++; source.charAt(offset) !== '"'; ) {
      if (source.charAt(offset) === "\\") {
        if (match(escapeSequence) === null) throw new Refusal(offset, "an escape that JSON does not have");
      } else if (offset >= source.length || source.charCodeAt(offset) < 0x20)
        throw new Refusal(start, "text that does not close on its line");
      else offset++;
    }
    offset++;
    return { value: JSON.parse(source.slice(start, offset)), start, end: offset };
  };

  const readValue = (depth: number): JsonNode => {
    if (depth > depthMax) throw new Refusal(offset, `more than ${depthMax} levels`);
    const first = next();
    const start = offset;
    if (first === "{") {
      offset++;
      const members: Extract<JsonNode, { kind: "object" }>["members"] = [];
      for (let mark = next(); mark !== "}"; mark = next()) {
        if (members.length > 0) {
          if (mark !== ",") throw refuse("a comma or }");
          offset++;
          next();
        }
        const key = readText();
        if (next() !== ":") throw refuse("a colon");
        offset++;
        members.push({ key: key.value, keyStart: key.start, keyEnd: key.end, value: readValue(depth + 1) });
      }
      offset++;
      return { kind: "object", members, start, end: offset };
    }
    if (first === "[") {
      offset++;
      const items: JsonNode[] = [];
      for (let mark = next(); mark !== "]"; mark = next()) {
        if (items.length > 0) {
          if (mark !== ",") throw refuse("a comma or ]");
          offset++;
        }
        items.push(readValue(depth + 1));
      }
      offset++;
      return { kind: "array", items, start, end: offset };
    }
    if (first === '"') return { kind: "text", ...readText() };
    if (match(literal) === null) throw refuse("a JSON value");
    return { kind: "other", start, end: offset };
  };

  try {
    const root = readValue(0);
    next();
    if (offset < source.length) throw refuse("the end");
    return { ok: true, root };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, offset: refusal.offset, message: refusal.message };
    throw refusal;
  }
}

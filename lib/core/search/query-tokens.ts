/** One value of a token, without its quotes, and where it stands with them. */
export type TokenValue = { text: string; isQuoted: boolean; start: number; end: number };

/** What stands between two blanks: `-key:value,"another value"`, a word or a phrase. Offsets are in UTF-16 code units. */
export type QueryToken = {
  start: number;
  end: number;
  isNegated: boolean;
  key: { text: string; end: number } | null;
  values: TokenValue[];
};

const blank = /\s/;
const keyPattern = /[a-z]+:/iy;

/** Splits a query. A quote that nobody closes reaches to the end, since the rest is still being typed. */
export function queryTokens(query: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  let at = 0;

  function readValue(delimiter: RegExp): TokenValue {
    const start = at;
    if (query[at] !== '"') {
      while (at < query.length && !delimiter.test(query.charAt(at))) at += 1;
      return { text: query.slice(start, at), isQuoted: false, start, end: at };
    }
    const close = query.indexOf('"', at + 1);
    at = close < 0 ? query.length : close + 1;
    return { text: query.slice(start + 1, close < 0 ? query.length : close), isQuoted: true, start, end: at };
  }

  function readKey(): QueryToken["key"] {
    keyPattern.lastIndex = at;
    const [found] = keyPattern.exec(query) ?? [];
    if (!found || query.startsWith("//", at + found.length)) return null;
    at += found.length;
    return { text: found.slice(0, -1).toLowerCase(), end: at };
  }

  while (at < query.length) {
    if (blank.test(query.charAt(at))) {
      at += 1;
      continue;
    }
    const start = at;
    const isNegated = query[at] === "-" && at + 1 < query.length && !blank.test(query.charAt(at + 1));
    if (isNegated) at += 1;
    const key = readKey();
    const values = [readValue(key ? /[\s,]/ : blank)];
    while (key && query[at] === ",") {
      at += 1;
      values.push(readValue(/[\s,]/));
    }
    tokens.push({ start, end: at, isNegated, key, values });
  }
  return tokens;
}

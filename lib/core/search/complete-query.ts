import { foldText } from "#core/search/fold-text";
import type { QueryRange } from "#core/search/query";
import { isQueryKey, type QueryKey, type QueryKeyEntry, queryKeys, type ValueSource } from "#core/search/query-keys";
import { queryTokens } from "#core/search/query-tokens";

/** What is being typed: `range` is what a completion takes the place of. */
export type Completing =
  | (QueryRange & { what: "word"; text: string; keys: QueryKeyEntry[] })
  | (QueryRange & { what: "value"; key: QueryKey; text: string; values: ValueSource });

/** What could be completed in `query` at the caret, in UTF-16 code units; null between two parts, where everything could follow. */
export function completing(query: string, caret: number): Completing | null {
  const token = queryTokens(query).find(({ start, end }) => start <= caret && caret <= end);
  if (!token) return null;
  const typed = token.values.find(({ start, end }) => start <= caret && caret <= end);
  if (!token.key) {
    if (!typed || typed.isQuoted) return null;
    const text = query.slice(typed.start, caret);
    return {
      what: "word",
      start: typed.start,
      end: typed.end,
      text,
      keys: queryKeys.filter(({ key }) => key.startsWith(text.toLowerCase())),
    };
  }
  if (!typed || caret < token.key.end || !isQueryKey(token.key.text)) return null;
  const { text: key } = token.key;
  const entry: QueryKeyEntry | undefined = queryKeys.find((one) => one.key === key);
  if (!entry?.values) return null;
  const text = foldText(query.slice(typed.start, caret).replaceAll('"', ""));
  return { what: "value", key, text, values: entry.values, start: typed.start, end: typed.end };
}

/** The query with `text` in the place of `range`, and where the caret then stands. */
export function complete(query: string, { start, end }: QueryRange, text: string): { query: string; caret: number } {
  return { query: query.slice(0, start) + text + query.slice(end), caret: start + text.length };
}

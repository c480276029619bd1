import { foldText } from "#core/search/fold-text";
import type { QueryKey } from "#core/search/query-keys";
import { type QueryToken, queryTokens } from "#core/search/query-tokens";

/** A filter of one value, as it is written. */
export type OneFilter = { key: QueryKey; value: string };

/** Whether the query has exactly this filter. */
export function hasFilter(query: string, filter: OneFilter): boolean {
  return queryTokens(query).some((token) => isFilter(token, filter));
}

/** The query with the filter behind it, unless it has it. */
export function withFilter(query: string, filter: OneFilter): string {
  if (hasFilter(query, filter)) return query;
  return [query.trimEnd(), writeFilter(filter)].filter(Boolean).join(" ");
}

/** The query without this filter; all else stays as it is written. */
export function withoutFilter(query: string, filter: OneFilter): string {
  return cut(query, (token) => isFilter(token, filter));
}

/** The query with `value` for `key`, whatever it had; null takes the key away. */
export function withValue(query: string, key: QueryKey, value: string | null): string {
  const others = cut(query, (token) => token.key?.text === key);
  return value === null ? others : withFilter(others, { key, value });
}

export function writeFilter({ key, value }: OneFilter): string {
  return `${key}:${writeValue(value)}`;
}

/** A value with quotes where it needs them. What no query can say is left out. */
export function writeValue(value: string): string {
  const text = value.replaceAll('"', "");
  return /^[^\s,]+$/.test(text) ? text : `"${text}"`;
}

function isFilter({ key, values, isNegated }: QueryToken, filter: OneFilter): boolean {
  return !isNegated && key?.text === filter.key && values.length === 1 && foldText(values[0]?.text ?? "") === foldText(filter.value);
}

function cut(query: string, isCut: (token: QueryToken) => boolean): string {
  const tokens = queryTokens(query).filter((token) => isCut(token));
  return tokens.reduceRight((text, { start, end }) => `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`, query).trim();
}

import { nearestName } from "#core/names/nearest-name";
import { filterProblem } from "#core/search/filter-problem";
import { nameText } from "#core/search/fold-text";
import type { CatalogQuery, FilterValue, QueryProblem, QueryRange } from "#core/search/query";
import { isQueryKey, type QueryKey, queryKeys, sortOrders } from "#core/search/query-keys";
import { type QueryToken, queryTokens } from "#core/search/query-tokens";

export type ParsedQuery = { query: CatalogQuery; problems: QueryProblem[] };

/** Longer queries are refused. In UTF-16 code units. */
export const queryLengthMax = 500;

/** More parts are refused. */
const partsMax = 30;

/**
 * Reads a query: words, "phrases" and `key:value` with more values after commas, each with `-` for the opposite. A key or value that nobody
 * knows is a problem with its place, never passed over; text with a colon is looked for in quotes. Never throws.
 */
export function parseQuery(text: string): ParsedQuery {
  const query: CatalogQuery = { words: [], filters: [], sort: null };
  const tokens = queryTokens(text.slice(0, queryLengthMax));
  const end = tokens[partsMax]?.start ?? queryLengthMax;
  const problems: QueryProblem[] = text.length > end ? [tooLong({ start: end, end: text.length })] : [];
  for (const token of tokens.slice(0, partsMax)) {
    if (!token.key) addWords(query, token);
    else if (isQueryKey(token.key.text)) problems.push(...addFilter(query, token.key.text, token));
    else problems.push(unknownKey(token.key.text, token));
  }
  return { query, problems };
}

function addWords({ words }: CatalogQuery, { values: [value], isNegated, start, end }: QueryToken): void {
  if (value && value.text.trim() !== "") words.push({ text: value.text, isPhrase: value.isQuoted, isNegated, start, end });
}

function addFilter(query: CatalogQuery, key: QueryKey, { values: given, isNegated, start, end }: QueryToken): QueryProblem[] {
  const [first, ...others] = given.flatMap((value): FilterValue[] =>
    value.text.trim() === "" ? [] : [{ text: nameText(value.text), start: value.start, end: value.end }],
  );
  if (!first) return [valueMissing(key, { start, end })];
  const problems = [first, ...others].flatMap((value) => filterProblem(key, value) ?? []);
  if (problems.length > 0) return problems;
  if (key === "sort") query.sort = sortOrders.find((order) => order === first.text) ?? null;
  else query.filters.push({ key, values: [first, ...others], isNegated, start, end });
  return [];
}

function unknownKey(key: string, { start, end }: QueryRange): QueryProblem {
  const near = nearestName(
    key,
    queryKeys.map((one) => one.key),
  );
  const hint = near
    ? `Did you mean ${near}:? Put the text in quotes to look for it as it stands.`
    : "Put the text in quotes to look for it as it stands.";
  return { code: "QUERY_KEY_UNKNOWN", start, end, message: `There is no filter ${key}:.`, hint };
}

function valueMissing(key: QueryKey, { start, end }: QueryRange): QueryProblem {
  const example = queryKeys.find((one) => one.key === key)?.example;
  return {
    code: "QUERY_VALUE_MISSING",
    start,
    end,
    message: `${key}: lacks its value.`,
    hint: `Write it right after the colon, such as ${example}.`,
  };
}

function tooLong(range: QueryRange): QueryProblem {
  const hint = `A search has up to ${queryLengthMax} characters and ${partsMax} parts.`;
  return { code: "QUERY_TOO_LONG", ...range, message: "This search is too long.", hint };
}

import type { FilterKey, SortOrder } from "#core/search/query-keys";

/** Where in the query something stands, in UTF-16 code units; `end` is exclusive. */
export type QueryRange = { start: number; end: number };

/** A value of a filter, as `nameText` reads it. */
export type FilterValue = QueryRange & { text: string };

/** Words that have to occur, or must not. A phrase is looked for as it stands; the last of other words may go on. */
export type QueryWords = QueryRange & { text: string; isPhrase: boolean; isNegated: boolean };

/** One of `values` has to hold, or none may. */
export type QueryFilter = QueryRange & { key: FilterKey; values: [FilterValue, ...FilterValue[]]; isNegated: boolean };

/** What a query asks for. All parts have to hold. */
export type CatalogQuery = { words: QueryWords[]; filters: QueryFilter[]; sort: SortOrder | null };

/** What is wrong with a query, and where. */
export type QueryProblem = QueryRange & { code: QueryProblemCode; message: string; hint: string };
export type QueryProblemCode = "QUERY_KEY_UNKNOWN" | "QUERY_VALUE_MISSING" | "QUERY_VALUE_UNKNOWN" | "QUERY_TOO_LONG";

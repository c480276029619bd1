import "server-only";
import { parseQuery } from "#core/search/parse-query";
import type { QueryProblem } from "#core/search/query";
import type { SortOrder } from "#core/search/query-keys";
import type { CatalogFilter } from "@/lib/server/catalog/catalog-filter";
import { compileFilter } from "@/lib/server/catalog/compile-filter";
import { findOrdered } from "@/lib/server/catalog/find-ordered";
import { findRanked } from "@/lib/server/catalog/find-ranked";
import type { FoundPage, PageRequest } from "@/lib/server/catalog/found-page";
import { readQueryNames } from "@/lib/server/catalog/query-names";
import { queryRefused } from "@/lib/server/catalog/query-refused";
import { type ReadWords, readWords } from "@/lib/server/catalog/read-words";
import type { ServiceContext } from "@/lib/server/context";

/** A query that the tables can answer. `text` are its plain words as they were typed. */
export type PreparedQuery = { filter: CatalogFilter; words: ReadWords; text: string; sort: SortOrder | null; asksForTools: boolean };

/** @throws {ServiceError} INVALID (QUERY_INVALID) with every problem of the query and its place. */
export async function prepareQuery(ctx: ServiceContext, q: string, archived: "hide" | "show" | "only"): Promise<PreparedQuery> {
  const { query, problems } = parseQuery(q);
  refuse(problems);
  const names = await readQueryNames(ctx, query);
  const userId = ctx.actor.kind === "user" ? ctx.actor.id : null;
  const compiled = compileFilter(query, { names, archived, userId });
  refuse(compiled.problems);
  const text = query.words.flatMap(({ text: word, isNegated }) => (isNegated ? [] : word)).join(" ");
  const asksForTools = query.filters.some(({ key }) => key === "tool" || key === "asks");
  const words = await readWords(ctx, query.words);
  return { filter: compiled.filter, words, text, sort: query.sort, asksForTools };
}

/** One page of the agents that a query asks for: by relevance where it has words, else by name, or as it says itself. */
export async function findAgents(ctx: ServiceContext, prepared: PreparedQuery, page: PageRequest): Promise<FoundPage> {
  const { filter, words, text, sort } = prepared;
  const { wanted } = words;
  if (findsNothing(prepared)) return { rows: [], nextCursor: null, isComplete: true };
  const isRanked = text !== "" && (sort === null || sort === "relevance");
  if (wanted !== null && isRanked) return findRanked(ctx, filter, { text, ...wanted }, page);
  return findOrdered(ctx, filter, wanted?.tsquery ?? null, sort === null || sort === "relevance" ? "name" : sort, page);
}

/** Whether all that was typed are signs, which nothing can be found by. */
export function findsNothing({ words, text }: PreparedQuery): boolean {
  return words.wanted === null && text !== "";
}

function refuse([first, ...others]: QueryProblem[]): void {
  if (first) throw queryRefused([first, ...others]);
}

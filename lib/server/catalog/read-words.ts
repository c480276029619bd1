import "server-only";
import { editDistance } from "#core/names/edit-distance";
import { misspellings, slipsAllowed } from "#core/search/misspellings";
import type { QueryWords } from "#core/search/query";
import { quoteLexeme } from "#core/search/search-document";
import { splitWords } from "#core/search/split-words";
import { wordQuery } from "#core/search/word-query";
import type { ServiceContext } from "@/lib/server/context";

/** What agents are looked for by. `excludes`: some words must not occur, so that whoever has the others is not found by its name alone. */
export type WordsToFind = { tsquery: string; excludes: boolean };

/** What words ask for; null where nothing can be looked for. `meant`: which typed words were taken for others. */
export type ReadWords = { wanted: WordsToFind | null; meant: { typed: string; words: string[] }[] };

/** More would not be what was meant. */
const meantMax = 4;
const nearMax = 60;

/**
 * Reads the words of a query. Each has to occur, as it is or as the beginning of a longer one. A word that no name or description of the
 * workspace has is also looked for as those it may be a slip of.
 */
export async function readWords(ctx: ServiceContext, all: readonly QueryWords[]): Promise<ReadWords> {
  const typed = new Set(all.filter(({ isPhrase, isNegated }) => !isPhrase && !isNegated).flatMap(({ text }) => singleWord(text) ?? []));
  const meant = await findMeant(
    ctx,
    [...typed].filter((word) => slipsAllowed(word) > 0),
  );
  const parts = all.flatMap(({ text, isPhrase, isNegated }) => {
    const query = wordQuery(text, isPhrase);
    if (query === null) return [];
    const others = meant.get(singleWord(text) ?? "") ?? [];
    const any = `(${[query, ...(isPhrase || isNegated ? [] : others.map(quoteLexeme))].join(" | ")})`;
    return { tsquery: isNegated ? `!${any}` : any, isNegated };
  });
  const tsquery = parts.map((part) => part.tsquery).join(" & ");
  return {
    wanted: parts.length > 0 ? { tsquery, excludes: parts.some(({ isNegated }) => isNegated) } : null,
    meant: [...meant].map(([word, words]) => ({ typed: word, words })),
  };
}

function singleWord(text: string): string | null {
  const [word, ...others] = splitWords(text);
  return word?.kind === "word" && others.length === 0 ? word.text : null;
}

/** Words of the workspace within a slip or two of words that it does not have, the nearest first. */
async function findMeant(ctx: ServiceContext, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const asked = words.map((word) => ({ word, variants: misspellings(word) }));
  const found = await ctx.db.$queryRaw<{ word: string; near: string[] }[]>`
    select asked.word, array(
      select known.word from search_word known
      where known.workspace_id = ${ctx.workspace.id}::uuid and known.variants && asked.variants limit ${nearMax}
    ) as near
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(word text, variants text[])
    where not exists (
      select from search_word known
      where known.workspace_id = ${ctx.workspace.id}::uuid and known.word >= asked.word and known.word < asked.word || ${lastCharacter}
    )`;
  const close = found.map(({ word, near }): [string, string[]] => [word, nearest(word, near)]);
  return new Map(close.filter(([, near]) => near.length > 0));
}

/** Behind every word that goes on. */
const lastCharacter = "\u{10ffff}";

function nearest(word: string, near: readonly string[]): string[] {
  const distances = near.map((each) => ({ each, distance: editDistance(word, each) }));
  const allowed = distances.filter(({ distance }) => distance <= slipsAllowed(word));
  return allowed
    .sort((a, b) => a.distance - b.distance || (a.each < b.each ? -1 : 1))
    .slice(0, meantMax)
    .map(({ each }) => each);
}

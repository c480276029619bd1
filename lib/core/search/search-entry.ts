import type { Dialect } from "#core/dialects/dialect";
import { misspellings } from "#core/search/misspellings";
import { type SearchDocument, type SearchParts, searchDocument } from "#core/search/search-document";
import { toolRisk } from "#core/search/tool-risk";

/** What the catalog keeps of an agent to find it by. Plain JSON. */
export type SearchEntry = Omit<SearchDocument, "words"> & {
  /** The worst that its tools can do, and `unrated` where some of them are not rated. */
  risks: string[];
  /** Words that somebody may misspell, in their order. */
  words: { word: string; variants: string[] }[];
};

/** The words beyond are found as they are written. */
const wordsMax = 500;

/** Makes the entry of an agent. A long text takes tens of milliseconds: it is made where nobody waits for the thread. */
export function searchEntry(dialect: Dialect, parts: SearchParts): SearchEntry {
  const { head, document, words } = searchDocument(parts);
  const { level, isRated } = toolRisk(dialect, parts.tools);
  return {
    head,
    document,
    risks: isRated ? [level] : [level, "unrated"],
    words: words.slice(0, wordsMax).map((word) => ({ word, variants: misspellings(word) })),
  };
}

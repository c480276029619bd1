import { runLexemes } from "#core/search/run-lexemes";
import { quoteLexeme } from "#core/search/search-document";
import { type SearchWord, splitWords } from "#core/search/split-words";

/**
 * A literal of Postgres' `tsquery` that finds `text`: its words beside one another, the last also as the beginning of a longer one unless
 * `isWhole`. Null where the text has nothing that could be looked for.
 */
export function wordQuery(text: string, isWhole = false): string | null {
  const words = splitWords(text);
  if (words.length === 0) return null;
  return words.map((word, index) => lexemesOf(word, !isWhole && index === words.length - 1)).join(" <-> ");
}

function lexemesOf({ kind, text }: SearchWord, isPrefix: boolean): string {
  if (kind === "word") return quoteLexeme(text) + (isPrefix ? ":*" : "");
  const lexemes = runLexemes(text);
  // One character alone is the beginning of the pairs that it stands in; of a longer piece the pairs say all.
  if (lexemes.length === 1) return `${quoteLexeme(text)}:*`;
  return lexemes.slice(0, -1).map(quoteLexeme).join(" <-> ");
}

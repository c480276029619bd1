import { foldText } from "#core/search/fold-text";

/**
 * A piece of text that is looked for as a whole. A `word` stands between blanks or signs; a `run` is written in a script that puts none
 * between its words, so that any two neighbours in it can be looked for.
 */
export type SearchWord = { kind: "word" | "run"; text: string };

/** Longer words are cut: nobody looks for the rest. Runs are not, since they are whole sentences. In characters. */
export const wordLengthMax = 64;

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

/** A word keeps signs that are part of a name, as in C# and C++. */
const pieces = new RegExp(
  String.raw`(?<run>[${unspaced}][${unspaced}\p{M}ー々]*)|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])+(?:[#+]{1,2}(?![\p{L}\p{N}]))?`,
  "gu",
);

/** The words of a text in their order, folded; signs and blanks only divide. */
export function splitWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  for (const { 0: piece, groups } of foldText(text).matchAll(pieces)) {
    if (groups?.run !== undefined) words.push({ kind: "run", text: piece });
    else words.push({ kind: "word", text: [...piece].slice(0, wordLengthMax).join("") });
  }
  return words;
}

/** The parts of an identifier that is written with humps: `WebFetch` is `Web` and `Fetch`. */
export function splitHumps(text: string): string {
  return text.normalize("NFC").replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, "$1 ");
}

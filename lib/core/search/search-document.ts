import { runLexemes } from "#core/search/run-lexemes";
import { splitHumps, splitWords } from "#core/search/split-words";

/** What words of an agent can be found in, from the weightiest to the least. */
export type SearchParts = {
  name: string;
  description: string | null;
  model: string | null;
  tools: readonly string[];
  skills: readonly string[];
  files: readonly string[];
  instructions: string;
};

/**
 * The same, as Postgres keeps it: `head` has name, description, model, tools and skills, `document` all. Both are literals of `tsvector`,
 * with a weight at each place. `words` are those of the head, sorted, each once: what a misspelling may have meant.
 */
export type SearchDocument = { head: string; document: string; words: string[] };

/** Counts up when the same parts become another document. */
export const searchForm = 2;

type Weight = "A" | "B" | "C" | "D";

/** What Postgres can tell apart. Words beyond are not found. */
const placesMax = 16_000;

/** The rest of a longer text is not found. In UTF-16 code units. */
const textLengthMax = 128 * 1024;

/** Of all words together, in UTF-8. A `tsvector` has room for twice as much. */
const wordBytesMax = 512 * 1024;

/** Of one word. */
const placesOfWordMax = 60;

/** Names, paths and lists are no sentences: a phrase does not reach over from one into the next. */
const gap = 2;

/** Makes an agent findable. Linear in the text; what is too long to be looked for is left out. */
export function searchDocument({ name, description, model, tools, skills, files, instructions }: SearchParts): SearchDocument {
  const places = new Map<string, string[]>();
  const encoder = new TextEncoder();
  let place = 1;
  let bytesLeft = wordBytesMax;

  function put(lexeme: string, at: number, weight: Weight): void {
    const known = places.get(lexeme);
    if (known && known.length < placesOfWordMax) known.push(`${at}${weight}`);
    if (known) return;
    bytesLeft -= encoder.encode(lexeme).length;
    if (bytesLeft >= 0) places.set(lexeme, [`${at}${weight}`]);
  }

  function add(text: string, weight: Weight): void {
    for (const { kind, text: word } of splitWords(text.slice(0, textLengthMax))) {
      const lexemes = kind === "run" ? runLexemes(word) : [word];
      for (const lexeme of lexemes) {
        if (place > placesMax) return;
        put(lexeme, place, weight);
        place += 1;
      }
    }
    place += gap;
  }

  /** Whole, and by its humps. */
  function addName(text: string, weight: Weight): void {
    add(text, weight);
    const humps = splitHumps(text);
    if (humps !== text) add(humps, weight);
  }

  addName(name, "A");
  add(description ?? "", "B");
  for (const tool of tools) addName(tool, "C");
  for (const skill of skills) addName(skill, "C");
  add(model ?? "", "C");
  const head = literal(places);
  const words = [...places.keys()].filter((lexeme) => meantWord.test(lexeme)).sort();
  for (const file of files) add(file, "D");
  add(instructions, "D");
  return { head, document: literal(places), words };
}

/** A word that somebody can misspell: letters, four or more. */
const meantWord = /^(?=.*\p{L})[\p{L}\p{M}\p{N}]{4,32}$/u;

function literal(places: ReadonlyMap<string, readonly string[]>): string {
  return [...places].map(([lexeme, at]) => `${quoteLexeme(lexeme)}:${at.join(",")}`).join(" ");
}

/** A lexeme in a literal of `tsvector` or `tsquery`. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
}

import type { DiffBudget } from "#core/diff/text/diff-budget";
import { diffElements } from "#core/diff/text/diff-elements";
import { splitWords } from "#core/diff/text/split-words";

/** Parts of a line that changed: start and end (exclusive), in UTF-16 units of the line. */
export type WordSpan = [start: number, end: number];

/** For each line of a change its changed parts; null for one that has too little in common with the other side to be read that way. */
export type ChangedWords = { removed: (WordSpan[] | null)[]; added: (WordSpan[] | null)[] };

/** More than this in one change is no sentence that somebody edited. */
const blockUnitsMax = 16_384;
/** At least this share of the longer side stays. */
const keptShareMin = 0.3;
/** A change whose lines were this often found to have nothing in common, and more often than not, was written anew. */
const strangersMax = 40;

/**
 * What changed within the lines of one change. As many lines on both sides are compared one by one; otherwise the text flows over line ends,
 * so that a paragraph that was wrapped anew shows its changed words alone.
 */
export function changedWords(removed: readonly string[], added: readonly string[], budget: DiffBudget): ChangedWords {
  if (removed.length === 0 || added.length === 0) return unmarked(removed, added);
  if (removed.length !== added.length) return inBlock(removed, added, budget);
  const words = unmarked(removed, added);
  let strangers = 0;
  for (let index = 0; index < removed.length; index++) {
    const pair = inBlock([removed[index] ?? ""], [added[index] ?? ""], budget);
    words.removed[index] = pair.removed[0] ?? null;
    words.added[index] = pair.added[0] ?? null;
    if (pair.removed[0] === null) strangers++;
    if (strangers >= strangersMax && 2 * strangers > index) break;
  }
  return words;
}

function inBlock(removed: readonly string[], added: readonly string[], budget: DiffBudget): ChangedWords {
  const units = unitsOf(removed) + unitsOf(added);
  if (units > blockUnitsMax || units > budget.wordUnits) return unmarked(removed, added);
  budget.wordUnits -= units;
  const [before, after] = [removed.flatMap(splitWords), added.flatMap(splitWords)];
  const found = diffElements(before, after, budget);
  const longer = Math.max(visibleUnits(before, null), visibleUnits(after, null));
  if (longer > 0 && visibleUnits(before, found.removed) < keptShareMin * longer) return unmarked(removed, added);
  return { removed: spansByLine(removed, before, found.removed), added: spansByLine(added, after, found.added) };
}

function unmarked(removed: readonly string[], added: readonly string[]): ChangedWords {
  return { removed: removed.map(() => null), added: added.map(() => null) };
}

function unitsOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

/** Length of the words that are not blank; with `marks`, of those that are not marked. */
function visibleUnits(words: readonly string[], marks: Uint8Array | null): number {
  let units = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    // A run of blanks begins with one.
    if (marks?.[index] !== 1 && word.charCodeAt(0) > 0x20) units += word.length;
  }
  return units;
}

/** Marked words as spans of their lines; words that follow each other are one span. */
function spansByLine(lines: readonly string[], words: readonly string[], marks: Uint8Array): WordSpan[][] {
  let next = 0;
  return lines.map((line) => {
    const spans: WordSpan[] = [];
    for (let start = 0; start < line.length; next++) {
      const end = start + (words[next]?.length ?? line.length);
      const last = spans.at(-1);
      if (marks[next] === 1) {
        if (last && last[1] === start) last[1] = end;
        else spans.push([start, end]);
      }
      start = end;
    }
    return spans;
  });
}

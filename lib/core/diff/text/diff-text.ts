import { changedWords, type WordSpan } from "#core/diff/text/changed-words";
import { type DiffBudget, diffBudget } from "#core/diff/text/diff-budget";
import { diffElements } from "#core/diff/text/diff-elements";
import { type Change, changesOf, settleChanges } from "#core/diff/text/line-changes";
import { movedParagraphs } from "#core/diff/text/moved-paragraphs";
import { splitLines } from "#core/diff/text/split-lines";

/**
 * One line of a hunk. `text` has its line end, so that a changed or missing one can be seen. `words` are the changed parts of a line that is
 * otherwise the same as on the other side. `moved` is the line of the other side, from 1, where its paragraph stands unchanged.
 */
export type DiffLine = { kind: "same" | "removed" | "added"; text: string; words?: WordSpan[]; moved?: number };

/** Changes that stand close to each other, with the lines around them. Line numbers count from 1, those of an empty text from 0. */
export type TextHunk = { beforeLine: number; afterLine: number; lines: DiffLine[] };

export type TextDiff = {
  hunks: TextHunk[];
  removedLines: number;
  addedLines: number;
  /** The search was cut short: the answer is true, and a shorter one may exist. */
  isCoarse: boolean;
  /** Lines of the whole texts. */
  beforeLines: number;
  afterLines: number;
};

/** Equal lines that are shown before and after a change. */
const contextLines = 3;

/**
 * What turns `before` into `after`, line by line; `applyTextDiff` does it. Takes bounded time whatever the texts are: see `DiffBudget`.
 * Equal texts have no hunks.
 */
export function diffText(before: string, after: string, budget: DiffBudget = diffBudget()): TextDiff {
  const [a, b] = [splitLines(before), splitLines(after)];
  const found = diffElements(a, b, budget);
  const changes = settleChanges(changesOf(found), a, b);
  const marks = markLines(changes, a, b, budget);
  const sum = (of: "removed" | "added") => changes.reduce((total, change) => total + change[of], 0);
  return {
    hunks: grouped(changes).map((group) => hunkOf(group, a, b, marks)),
    removedLines: sum("removed"),
    addedLines: sum("added"),
    isCoarse: found.isCoarse,
    beforeLines: a.length,
    afterLines: b.length,
  };
}

/** What is known of changed lines, by index; `moved` counts from 1. */
type Marks = {
  wordsBefore: Map<number, WordSpan[]>;
  wordsAfter: Map<number, WordSpan[]>;
  movedBefore: Map<number, number>;
  movedAfter: Map<number, number>;
};

function markLines(changes: readonly Change[], a: readonly string[], b: readonly string[], budget: DiffBudget): Marks {
  const marks: Marks = { wordsBefore: new Map(), wordsAfter: new Map(), movedBefore: new Map(), movedAfter: new Map() };
  for (const { before, after, lines } of movedParagraphs(changes, a, b)) {
    for (let line = 0; line < lines; line++) {
      marks.movedBefore.set(before + line, after + line + 1);
      marks.movedAfter.set(after + line, before + line + 1);
    }
  }
  for (const { before, removed, after, added } of changes) {
    if (removed === 0 || added === 0) continue;
    const words = changedWords(a.slice(before, before + removed), b.slice(after, after + added), budget);
    for (const [index, spans] of words.removed.entries()) if (spans) marks.wordsBefore.set(before + index, spans);
    for (const [index, spans] of words.added.entries()) if (spans) marks.wordsAfter.set(after + index, spans);
  }
  return marks;
}

/** Changes whose context would touch share a hunk. */
function grouped(changes: readonly Change[]): [Change, ...Change[]][] {
  const groups: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && change.before - last.before - last.removed <= 2 * contextLines) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunkOf(group: [Change, ...Change[]], a: readonly string[], b: readonly string[], marks: Marks): TextHunk {
  const lead = Math.min(contextLines, group[0].before);
  const start = group[0].before - lead;
  const lines: DiffLine[] = [];
  let before = start;
  const same = (end: number) => {
    for (; before < end; before++) lines.push({ kind: "same", text: a[before] ?? "" });
  };
  for (const change of group) {
    same(change.before);
    for (; before < change.before + change.removed; before++)
      lines.push(lineOf("removed", a[before], marks.wordsBefore.get(before), marks.movedBefore.get(before)));
    for (let after = change.after; after < change.after + change.added; after++)
      lines.push(lineOf("added", b[after], marks.wordsAfter.get(after), marks.movedAfter.get(after)));
  }
  same(Math.min(a.length, before + contextLines));
  return { beforeLine: lineNumber(start, a), afterLine: lineNumber(group[0].after - lead, b), lines };
}

function lineOf(kind: "removed" | "added", text = "", words: WordSpan[] | undefined, moved: number | undefined): DiffLine {
  // A paragraph that stands elsewhere is not compared with what took its place.
  if (moved !== undefined) return { kind, text, moved };
  return words ? { kind, text, words } : { kind, text };
}

function lineNumber(index: number, lines: readonly string[]): number {
  return lines.length === 0 ? 0 : index + 1;
}

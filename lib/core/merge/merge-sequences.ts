import type { DiffBudget } from "#core/diff/text/diff-budget";
import { diffElements } from "#core/diff/text/diff-elements";
import type { Sides } from "#core/merge/merge-conflict";

/** A piece of a merge, in order: what stands for sure, or what both sides changed in their own way. */
export type MergePiece =
  | { kind: "sure"; items: readonly string[] }
  /** `theirsAt` is where the run of theirs begins, from 0. */
  | ({ kind: "conflict"; theirsAt: number } & Sides<readonly string[]>);

export type SequenceMerge = { pieces: MergePiece[]; isCoarse: boolean };

/** A run of `base` that a side has something else for. Ends are exclusive; an empty run is an insertion before `start`. */
type Hunk = { start: number; end: number; items: readonly string[] };

/**
 * Merges what two sides made of `base`, as diff3 does: a change of one side is taken, the same change of both once, and where the
 * changes meet both are kept beside each other as a conflict. Changes that touch count as meeting, since nobody saw them together.
 * Takes from `budget`; `isCoarse` says that a side was not compared in full, and then more may be in conflict than is needed.
 */
export function mergeSequences({ base, mine, theirs }: Sides<readonly string[]>, budget: DiffBudget): SequenceMerge {
  const left = hunksOf(base, mine, budget);
  const right = hunksOf(base, theirs, budget);
  const [mineIn, theirsIn] = [sideReader(base, left.hunks), sideReader(base, right.hunks)];
  const pieces: MergePiece[] = [];
  let at = 0;
  let drift = 0;
  const keep = (until: number) => {
    if (until > at) pieces.push({ kind: "sure", items: base.slice(at, until) });
  };
  for (const [start, end] of regionsOf([...left.hunks, ...right.hunks])) {
    keep(start);
    const sides = { base: base.slice(start, end), mine: mineIn(start, end), theirs: theirsIn(start, end) };
    pieces.push(settle(sides, start + drift));
    drift += sides.theirs.length - (end - start);
    at = end;
  }
  keep(base.length);
  return { pieces, isCoarse: left.isCoarse || right.isCoarse };
}

function settle({ base, mine, theirs }: Sides<readonly string[]>, theirsAt: number): MergePiece {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return { kind: "sure", items: mine };
  return isEqual(mine, base) ? { kind: "sure", items: theirs } : { kind: "conflict", theirsAt, base, mine, theirs };
}

function hunksOf(base: readonly string[], side: readonly string[], budget: DiffBudget): { hunks: Hunk[]; isCoarse: boolean } {
  const { removed, added, isCoarse } = diffElements(base, side, budget);
  const hunks: Hunk[] = [];
  for (let i = 0, j = 0; i < base.length || j < side.length; ) {
    const [start, from] = [i, j];
    while (removed[i] === 1) i++;
    while (added[j] === 1) j++;
    if (i > start || j > from) hunks.push({ start, end: i, items: side.slice(from, j) });
    else {
      i++;
      j++;
    }
  }
  return { hunks, isCoarse };
}

/** The runs of `base` that changes cover together, in order; those that overlap or touch are one. */
function regionsOf(hunks: Hunk[]): [number, number][] {
  const regions: [number, number][] = [];
  for (const { start, end } of hunks.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = regions.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else regions.push([start, end]);
  }
  return regions;
}

/** Reads what a side has for runs of `base` that cut none of its hunks, from the first on. */
function sideReader(base: readonly string[], hunks: readonly Hunk[]): (start: number, end: number) => string[] {
  let next = 0;
  return (start, end) => {
    const runs: (readonly string[])[] = [];
    let at = start;
    for (let hunk = hunks[next]; hunk && hunk.end <= end; hunk = hunks[++next]) {
      runs.push(base.slice(at, hunk.start), hunk.items);
      at = hunk.end;
    }
    return [...runs, base.slice(at, end)].flat();
  };
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

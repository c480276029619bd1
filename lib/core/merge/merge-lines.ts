import { splitLines } from "#core/diff/text/split-lines";
import type { Sides } from "#core/merge/merge-conflict";
import { type MergePiece, mergeSequences } from "#core/merge/merge-sequences";
import type { MergeSession } from "#core/merge/merge-session";

/** Where the lines stand: the file, and the line of theirs that they begin on, from 1. */
export type LinesPlace = { path: string; line: number };

/** Merges texts line by line. Each run that both sides changed is asked. */
export function mergeLines(place: LinesPlace, sides: Sides<string>, session: MergeSession): string {
  const { base, mine, theirs } = sides;
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const lines = { base: splitLines(base), mine: splitLines(mine), theirs: splitLines(theirs) };
  const { pieces, isCoarse } = mergeSequences(lines, session.budget);
  if (isCoarse) session.isCoarse = true;
  return pieces.map((piece) => (piece.kind === "sure" ? piece.items.join("") : settle(place, piece, session))).join("");
}

type Conflict = Extract<MergePiece, { kind: "conflict" }>;

function settle({ path, line }: LinesPlace, piece: Conflict, session: MergeSession): string {
  const sides = { base: piece.base.join(""), mine: piece.mine.join(""), theirs: piece.theirs.join("") };
  const at = line + piece.theirsAt;
  const choice = session.ask({
    id: `${path}#${at}`,
    path,
    kind: "text",
    line: at,
    base: { text: sides.base },
    mine: { text: sides.mine },
    theirs: { text: sides.theirs },
  });
  return choice.take === "text" ? choice.text : sides[choice.take];
}

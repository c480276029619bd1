import "server-only";

type Move = { kind: "deploy" | "activate" | "promote" | "rollback" | "retire"; toRevisionId: string | null };

/**
 * What rolling back goes to after `moves` (oldest first) of one slot; null when nothing stood there before. A rollback
 * undoes the moves after its target, so that the next one goes further back and never to and fro. After a retirement it
 * is what was retired.
 */
export function earlierRevision(moves: readonly Move[]): string | null {
  const held: string[] = [];
  let isEmpty = true;
  for (const { kind, toRevisionId } of moves) {
    isEmpty = toRevisionId === null;
    if (toRevisionId === null || held.at(-1) === toRevisionId) continue;
    const before = kind === "rollback" ? held.lastIndexOf(toRevisionId) : -1;
    if (before >= 0) held.length = before + 1;
    else held.push(toRevisionId);
  }
  return held.at(isEmpty ? -1 : -2) ?? null;
}

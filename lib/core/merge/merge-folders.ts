import { pathProblem } from "#core/folder/path-rules";
import { type FileTrio, fileTrios, type MergeFolder, type PlacedFile } from "#core/merge/file-trios";
import type { MergeConflict, MergeDecision, Sides } from "#core/merge/merge-conflict";
import { chosenContent, mergeContent, sideOf } from "#core/merge/merge-content";
import { type MergeSession, mergeSession } from "#core/merge/merge-session";

export type FolderMerge = {
  /** The merged folder. While a conflict is open their side stands in its place. */
  files: ReadonlyMap<string, Uint8Array>;
  /** All conflicts, file by file, those that were settled too. */
  conflicts: MergeConflict[];
  /** Ids of those that are not settled. */
  open: string[];
  /** Paths of files that both sides changed and that came together without a question. */
  merged: string[];
  /** A text was not compared in full, so more than needed may be in conflict. */
  isCoarse: boolean;
};

/**
 * Brings together what two sides made of one folder. Files follow their renames; headers are merged by field and texts by line. What both
 * changed in their own way is a conflict and never decided here: without a choice it stays open. Bounded, and never throws.
 */
export function mergeFolders(folders: Sides<MergeFolder>, decision: MergeDecision = { choices: [] }): FolderMerge {
  const session = mergeSession(decision);
  const files = new Map<string, Uint8Array>();
  const merged: string[] = [];
  const isTaken = (path: string) => [files, ...Object.values(folders)].some((folder) => folder.has(path));
  for (const trio of fileTrios(folders)) {
    const asked = session.conflicts.length;
    const file = mergeFile(trio, session, isTaken);
    if (!file) continue;
    files.set(file.path, file.content);
    if (session.conflicts.length === asked && isChangedByBoth(trio)) merged.push(file.path);
  }
  return { files, conflicts: session.conflicts, open: [...session.open], merged, isCoarse: session.isCoarse };
}

type Merged = { path: string; content: Uint8Array };
type IsTaken = (path: string) => boolean;

function mergeFile({ base, mine, theirs }: FileTrio, session: MergeSession, isTaken: IsTaken): Merged | null {
  if (mine && theirs) {
    const asked = session.conflicts.length;
    const path = base ? mergePath({ base: base.path, mine: mine.path, theirs: theirs.path }, session, isTaken) : theirs.path;
    // Conflicts keep their names, whatever path is chosen.
    const name = base && session.conflicts.length > asked ? base.path : path;
    return { path, content: mergeContent(name, { base, mine, theirs }, session) };
  }
  const left = mine ?? theirs;
  if (!base || !left) return left;
  return isSame(left, base) ? null : settleDeleted({ base, mine, theirs }, left.path, session);
}

function mergePath({ base, mine, theirs }: Sides<string>, session: MergeSession, isTaken: IsTaken): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const id = `${base}#path`;
  const choice = session.ask({ id, path: base, kind: "path", base: { text: base }, mine: { text: mine }, theirs: { text: theirs } });
  if (choice.take !== "text") return { base, mine, theirs }[choice.take];
  if (pathProblem(choice.text) === null && !isTaken(choice.text)) return choice.text;
  session.open.add(id);
  return theirs;
}

function settleDeleted(sides: FileTrio, path: string, session: MergeSession): Merged | null {
  const { base, mine, theirs } = sides;
  const conflict = { id: `${base?.path}#deleted`, path, base: sideOf(base), mine: sideOf(mine), theirs: sideOf(theirs) };
  const choice = session.ask({ ...conflict, kind: "deleted" });
  const content = chosenContent(choice, sides);
  return content && { path: choice.take === "text" ? path : (sides[choice.take]?.path ?? path), content };
}

function isChangedByBoth({ base, mine, theirs }: FileTrio): boolean {
  const isChanged = (side: PlacedFile | null) => !side || !base || !isSame(side, base);
  return isChanged(mine) && isChanged(theirs) && mine !== null && theirs !== null && !isSame(mine, theirs);
}

function isSame(a: PlacedFile, b: PlacedFile): boolean {
  return a.path === b.path && a.digest === b.digest;
}

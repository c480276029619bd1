import type { FieldPath } from "#core/frontmatter/edit/edit-field";

/** One side of a conflict: a text, what is no text by its digest, or nothing there. */
export type MergeSide = { text: string } | { bytes: number; digest: string } | null;

/**
 * Something that both sides changed, each in its own way. `kind`: a `field` of a header, a run of lines (`text`), a whole `file`, a file
 * that one side `deleted` and the other changed, or the `path` of a file that both renamed.
 */
export type MergeConflict = {
  /** The same for the same three folders, so that a choice finds it again. */
  id: string;
  path: string;
  kind: "field" | "text" | "file" | "deleted" | "path";
  /** Of a field: keys from the top of the header. */
  field?: FieldPath;
  /** Of a text: where it begins in their file, from 1. */
  line?: number;
  base: MergeSide;
  mine: MergeSide;
  theirs: MergeSide;
};

/** How a conflict is settled: with one of its sides, or with a text of one's own. */
export type MergeChoice = { id: string; take: "base" | "mine" | "theirs" } | { id: string; take: "text"; text: string };

/** The side that settles every conflict for which nothing else was chosen. */
export type MergeRest = "mine" | "theirs";

/** What settles the conflicts of a merge: choices for single ones, and a side for all others; without that they stay open. */
export type MergeDecision = { choices: readonly MergeChoice[]; rest?: MergeRest | undefined };

/** Sides of a conflict that could not be settled by a rule. */
export type Sides<T> = { base: T; mine: T; theirs: T };

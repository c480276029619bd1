import type { DiagnosticCode } from "#core/diagnostics/catalogue";

/** 1-based; columns count UTF-16 code units. */
export type Position = { line: number; column: number };

/** End is exclusive. */
export type SourceRange = { start: Position; end: Position };

export type Severity = "error" | "warning" | "note";

/** Replaces the UTF-16 offsets `start` to `end` (exclusive) of the text at `path` by `text`. All other bytes stay. */
export type TextEdit = { kind: "text"; path: string; start: number; end: number; text: string };

/** Renames one file; its bytes stay. */
export type RenameEdit = { kind: "rename"; from: string; to: string };

export type FixEdit = TextEdit | RenameEdit;

/** Edits that are safe to apply as they are. Text edits of one fix never overlap. */
export type Fix = { title: string; edits: [FixEdit, ...FixEdit[]] };

/** One finding about what an author wrote. Findings are returned, never thrown. */
export type Diagnostic = {
  code: DiagnosticCode;
  severity: Severity;
  /** POSIX, relative to the folder root; "" is the folder itself. */
  path: string;
  /** Absent when the finding is about a whole file or folder. */
  range?: SourceRange;
  /** What is wrong, in the author's words: one sentence. */
  message: string;
  /** Which edit to make. */
  hint?: string;
  fix?: Fix;
};

/**
 * A value, or the reasons why there is none. Errors come in rule order: when one finding hides another, the one
 * that decides is first. Renderers sort by path and position.
 */
export type Checked<T> =
  | { ok: true; value: T; warnings: Diagnostic[] }
  | { ok: false; errors: [Diagnostic, ...Diagnostic[]]; warnings: Diagnostic[] };

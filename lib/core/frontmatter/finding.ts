import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic, FixEdit, Severity } from "#core/diagnostics/diagnostic";
import { type Draft, originOfSpan, type TextChange } from "#core/frontmatter/draft";
import type { LineIndex } from "#core/frontmatter/line-index";
import type { Span } from "#core/frontmatter/span";

/** A diagnostic whose places are still offsets of a draft. */
export type Finding = {
  code: DiagnosticCode;
  severity: Severity;
  /** Absent when the finding is about the whole file. */
  span?: Span;
  message: string;
  hint?: string;
  fix?: { title: string; changes: TextChange[] };
};

/** `lines` belongs to the draft's original text. A fix that touches text put there by another repair is left out: it comes back once that is applied. */
export function toDiagnostic(finding: Finding, path: string, draft: Draft, lines: LineIndex): Diagnostic {
  const { code, severity, span, message, hint } = finding;
  const diagnostic: Diagnostic = { code, severity, path, message };
  if (span) diagnostic.range = lines.rangeOf(originOfSpan(draft, span));
  if (hint) diagnostic.hint = hint;
  const edits = finding.fix?.changes.flatMap((change): FixEdit[] => {
    const origin = draft.originOfChange(change);
    return origin ? [{ kind: "text", path, ...origin }] : [];
  });
  const [first, ...rest] = edits ?? [];
  if (finding.fix && first && edits?.length === finding.fix.changes.length)
    diagnostic.fix = { title: finding.fix.title, edits: [first, ...rest] };
  return diagnostic;
}

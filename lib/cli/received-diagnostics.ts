import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { DiagnosticView } from "#schemas/diagnostic";

/** Findings of a server as core knows them: a fix without edits is no fix. */
export function receivedDiagnostics(views: readonly DiagnosticView[]): Diagnostic[] {
  return views.map(({ fix, ...diagnostic }) => {
    const [first, ...others] = fix?.edits ?? [];
    return fix && first ? { ...diagnostic, fix: { title: fix.title, edits: [first, ...others] } } : diagnostic;
  });
}

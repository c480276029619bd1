import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { type DiagnosticGroup, groupDiagnostics } from "#core/diagnostics/group-diagnostics";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";

/** A finding to show, or the rest of a group that is not shown. */
export type VisibleDiagnostic = { kind: "diagnostic"; diagnostic: Diagnostic } | { kind: "rest"; group: DiagnosticGroup };

/** By path and position; where a kind has many findings, its first ones and then how many more there are. */
export function visibleDiagnostics(diagnostics: readonly Diagnostic[]): VisibleDiagnostic[] {
  const lastShown = new Map<Diagnostic, DiagnosticGroup>();
  const shown = new Set<Diagnostic>();
  for (const group of groupDiagnostics(diagnostics)) {
    for (const diagnostic of group.shown) shown.add(diagnostic);
    const last = group.shown.at(-1);
    if (last && group.hiddenCount > 0) lastShown.set(last, group);
  }
  return sortDiagnostics([...shown]).flatMap((diagnostic): VisibleDiagnostic[] => {
    const group = lastShown.get(diagnostic);
    return group
      ? [
          { kind: "diagnostic", diagnostic },
          { kind: "rest", group },
        ]
      : [{ kind: "diagnostic", diagnostic }];
  });
}

import { catalogue, type DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic, Severity } from "#core/diagnostics/diagnostic";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";

/** Findings of one code and severity: those to show, and how many more there are. */
export type DiagnosticGroup = {
  code: DiagnosticCode;
  severity: Severity;
  title: string;
  total: number;
  shown: Diagnostic[];
  hiddenCount: number;
};

/** So many findings of one kind are worth reading one by one. */
const shownInFullMax = 5;
const shownWhenManyMax = 3;

/** In the order of each group's first finding; inside a group by path and position. 393 long paths become one group with three of them. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticGroup[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of sortDiagnostics(diagnostics)) {
    const key = `${diagnostic.severity} ${diagnostic.code}`;
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const shown = group.length > shownInFullMax ? group.slice(0, shownWhenManyMax) : group;
    return [
      {
        code: first.code,
        severity: first.severity,
        title: catalogue[first.code],
        total: group.length,
        shown,
        hiddenCount: group.length - shown.length,
      },
    ];
  });
}

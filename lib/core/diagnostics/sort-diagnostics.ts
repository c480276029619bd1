import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { comparePaths } from "#core/folder/agent-folder";

/** By path, then position; findings about a whole file come first. Equal places keep rule order. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort((a, b) => comparePaths(a.path, b.path) || lineOf(a) - lineOf(b) || columnOf(a) - columnOf(b));
}

function lineOf({ range }: Diagnostic): number {
  return range?.start.line ?? 0;
}

function columnOf({ range }: Diagnostic): number {
  return range?.start.column ?? 0;
}

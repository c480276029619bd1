import { applyFixes } from "#core/diagnostics/apply-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { AgentFolder } from "#core/folder/agent-folder";

/** Fixes that overlap wait for the next round; more rounds than these only a fix that does not mend would need. */
const roundsMax = 8;

/**
 * Checks, applies every fix, and checks again until no fix is left or none fits.
 * @returns the last folder with the diagnostics of its check.
 */
export function applyAllFixes(
  check: (folder: AgentFolder) => readonly Diagnostic[],
  folder: AgentFolder,
): { folder: AgentFolder; diagnostics: readonly Diagnostic[] } {
  let diagnostics = check(folder);
  for (let round = 0; round < roundsMax; round++) {
    const { folder: fixed, applied } = applyFixes(folder, diagnostics);
    if (applied.length === 0) break;
    folder = fixed;
    diagnostics = check(folder);
  }
  return { folder, diagnostics };
}

import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic, SourceRange } from "#core/diagnostics/diagnostic";
import type { FileRole } from "#core/package/manifest";

/** What asks for a file: a value in `agent.md`, or an import in a module. */
export type Place = { path: string; range?: SourceRange };

/** A file of the agent folder that goes into the package. */
export type SourceClaim = { path: string; packagePath: string; role: FileRole; bytes: Uint8Array; askedAt: Place };

/** What one group of rules learns: files for the package, and findings in rule order. */
export type Collected = { claims: SourceClaim[]; diagnostics: Diagnostic[] };

/** An error at `place`. */
export function refusal(code: DiagnosticCode, place: Place, message: string, extra: Pick<Diagnostic, "hint" | "fix"> = {}): Diagnostic {
  return { code, severity: "error", ...place, message, ...extra };
}

import { applyFixes } from "#core/diagnostics/apply-fixes";
import { codeFrame, type Frame } from "#core/diagnostics/code-frame";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";
import { checkInline } from "#core/dialects/mutagent/inline/check-inline";
import type { InlineAgent } from "#core/dialects/mutagent/inline/inline-agent";
import { agentFolder } from "#core/folder/agent-folder";

/** What a text says as an inline agent, with the lines that its findings point at. */
export type TextCheck = { brief: InlineAgent | null; diagnostics: Diagnostic[]; frames: (Frame | null)[] };

const path = "agent.md";

/** The same check as the server's, on what is typed. */
export function checkTyped(text: string): TextCheck {
  const checked = checkInline(path, new TextEncoder().encode(text));
  const diagnostics = sortDiagnostics(checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings]);
  const frames = diagnostics.map(({ range }) => (range ? codeFrame(text, range) : null));
  return { brief: checked.ok ? checked.value : null, diagnostics, frames };
}

/** The text with these findings' fixes applied; all else stays. */
export function fixTyped(text: string, findings: readonly Diagnostic[]): string {
  const folder = agentFolder([{ kind: "file", path, bytes: new TextEncoder().encode(text), executable: false }]);
  const file = applyFixes(folder, findings).folder.get(path);
  return file?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes) : text;
}

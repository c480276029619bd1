import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { renderTerminal } from "#core/diagnostics/render-terminal";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { Io } from "@/lib/cli/io";

/** Findings as a compiler prints them, with the lines of the files that were read. */
export function showFindings(diagnostics: readonly Diagnostic[], folder: AgentFolder | undefined, io: Io): string {
  const sourceOf = (path: string) => {
    const entry = folder?.get(path);
    return entry?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : undefined;
  };
  return renderTerminal(diagnostics, sourceOf, { colour: io.colour });
}

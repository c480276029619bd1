import type { Location, Message } from "esbuild";
import type { Diagnostic, SourceRange } from "#core/diagnostics/diagnostic";

/** A bundling error as a finding in the author's file. Columns of esbuild are 0-based UTF-8 bytes; ours are 1-based UTF-16 units. */
export function describeBuildError({ location, text }: Message): Diagnostic {
  const message = `${text.replace(/"src:/g, '"').replaceAll('"berth:index"', '"@mutagent/agents/tools"')}.`;
  const path = location?.file.startsWith("src:") ? location.file.slice("src:".length) : "";
  return { code: "TOOL_BUILD", severity: "error", path, ...(path !== "" && location && { range: rangeOf(location) }), message };
}

function rangeOf({ line, column, length, lineText }: Location): SourceRange {
  const bytes = new TextEncoder().encode(lineText);
  const columnAt = (offset: number) => new TextDecoder().decode(bytes.subarray(0, offset)).length + 1;
  return { start: { line, column: columnAt(column) }, end: { line, column: columnAt(column + Math.max(length, 1)) } };
}

import type { SourceRange } from "#core/diagnostics/diagnostic";
import type { AgentFolder } from "#core/folder/agent-folder";
import { decodeText } from "#core/frontmatter/decode-text";

/** What stands at `range` of a file, with LF as line end; null where there is no such text. */
export function sourceText(folder: AgentFolder, path: string, { start, end }: SourceRange): string | null {
  const entry = folder.get(path);
  const decoded = entry?.kind === "file" ? decodeText(entry.bytes) : null;
  if (!decoded?.ok) return null;
  const lines = decoded.text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join("\n")
    .trim();
}

import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkCompozy } from "#core/dialects/compozy/check-compozy";
import { type Content, folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { AgentFolder } from "#core/folder/agent-folder";

/** An `AGENT.md` with `fields` below the name: their first line is line 3 of the file. */
export function agentMd(fields = ""): string {
  return `---\nname: scribe\n${fields}${fields === "" || fields.endsWith("\n") ? "" : "\n"}---\nKeep the notes accurate.\n`;
}

/** A folder with such a file and others. */
export function agentWith(fields: string, others: Record<string, Content> = {}): AgentFolder {
  return folderOf({ "AGENT.md": agentMd(fields), ...others });
}

/** All findings of a check, the errors first. */
export function findingsOf(folder: AgentFolder, entry?: string): readonly Diagnostic[] {
  const checked = checkCompozy(folder, entry);
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

/** `CODE path:line:column-endLine:endColumn` of each finding, notes about the other language left out. */
export function placesOf(folder: AgentFolder): string[] {
  return findingsOf(folder)
    .filter(({ severity, message }) => severity !== "note" || !/^Compozy (?:then )?reads the text as /.test(message))
    .map(({ code, path, range }) =>
      range ? `${code} ${path}:${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}` : `${code} ${path}`,
    );
}

import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";

/** A folder of the texts at these paths. */
export function folderOf(files: Readonly<Record<string, string>>): AgentFolder {
  return agentFolder(
    Object.entries(files).map(([path, text]) => ({ kind: "file", path, bytes: new TextEncoder().encode(text), executable: false })),
  );
}

/** A subagent with these fields; `name` and `description` are there unless `fields` says them. */
export function agentText(fields: string, body = "Do the work.\n"): string {
  const missing = [
    ["name", "sample"],
    ["description", "Checks"],
  ].filter(([key]) => !new RegExp(`^${key}:`, "m").test(fields));
  return `---\n${missing.map(([key, value]) => `${key}: ${value}\n`).join("")}${fields === "" ? "" : `${fields}\n`}---\n${body}`;
}

/** `4:8 warning TOOL_CASE`, one for each finding. */
export function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, severity, range }) => `${range?.start.line ?? 0}:${range?.start.column ?? 0} ${severity} ${code}`);
}

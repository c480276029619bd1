import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { checkAgent } from "#core/dialects/claude/check-agent";
import { checkedAgent } from "#core/dialects/claude/checked-claude";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { findAgentFile } from "#core/dialects/claude/find-entry";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";

/**
 * Checks one subagent: everything that Claude Code would skip without a word, ignore or read otherwise than it looks. Errors are what
 * keeps the agent from loading or starting; a limit that does nothing is the first warning.
 * @param given the path of the file, relative to the folder; needed where the folder holds several.
 * @param isPlugin whether the file belongs to a plugin, where other rules hold.
 */
export function checkClaude(folder: AgentFolder, given?: string, isPlugin = false): Checked<CheckedAgent> {
  const found = findAgentFile(folder, given);
  if (!found.ok) return { ok: false, errors: [found.error], warnings: [] };
  const { definition, diagnostics } = checkAgent(found.file.path, found.file.bytes, isPlugin);
  return verdictOf(found.file, definition, diagnostics);
}

/** The agent, or the errors that keep it from loading. */
export function verdictOf(file: FileEntry, definition: ClaudeDefinition | null, diagnostics: readonly Diagnostic[]): Checked<CheckedAgent> {
  const warnings = diagnostics.filter(({ severity }) => severity !== "error");
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === "error");
  if (first) return { ok: false, errors: [first, ...others], warnings };
  if (!definition) throw new Error("A text without errors has a definition.");
  return { ok: true, value: checkedAgent(file, definition), warnings };
}

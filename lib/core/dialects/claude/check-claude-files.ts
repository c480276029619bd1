import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { placeOf } from "#core/dialects/claude/agent-scope";
import { checkAgent } from "#core/dialects/claude/check-agent";
import { verdictOf } from "#core/dialects/claude/check-claude";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { agentFiles } from "#core/dialects/claude/find-entry";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";

/** One file of several: an agent with its verdict, or `null` for documentation, which loads as nothing. */
export type CheckedFile = { path: string; checked: Checked<CheckedAgent> | null; diagnostics: readonly Diagnostic[] };

/**
 * Checks all subagents of a folder, in path order. Files without frontmatter are documentation (NOT_AN_AGENT); of two agents of one tree
 * with one name the later has NAME_DUPLICATE, since which one loads is not defined.
 */
export function checkClaudeFiles(folder: AgentFolder, isPlugin = false): CheckedFile[] {
  const names = new Map<string, string>();
  return agentFiles(folder).map((file) => {
    const { definition, diagnostics } = checkAgent(file.path, file.bytes, isPlugin);
    if (!isPlugin && isDocumentation(definition, diagnostics))
      return { path: file.path, checked: null, diagnostics: [notAnAgent(file.path)] };
    const twin = definition && twinOf(file, definition, names);
    const all = twin ? [...diagnostics, twin] : diagnostics;
    return { path: file.path, checked: verdictOf(file, definition, all), diagnostics: all };
  });
}

/** No frontmatter, and nothing that was meant as one; or neither a name nor a description. */
function isDocumentation(definition: ClaudeDefinition | null, diagnostics: readonly Diagnostic[]): boolean {
  if (definition) return !("name" in definition.declared) && !("description" in definition.declared);
  return diagnostics.some(({ code, fix }) => code === "MARKDOWN_FRONTMATTER" && !fix);
}

function notAnAgent(path: string): Diagnostic {
  const start = { line: 1, column: 1 };
  return {
    code: "NOT_AN_AGENT",
    severity: "warning",
    path,
    range: { start, end: start },
    message: "The file has no name and no description between --- lines: Claude Code takes it for documentation.",
    hint: "Leave it out, or add the fields of an agent.",
  };
}

function twinOf(file: FileEntry, definition: ClaudeDefinition, names: Map<string, string>): Diagnostic | null {
  if (definition.name === "") return null;
  const key = `${placeOf(file.path, definition.isPlugin).root}\n${definition.name}`;
  const first = names.get(key);
  if (first === undefined) {
    names.set(key, file.path);
    return null;
  }
  return {
    code: "NAME_DUPLICATE",
    severity: "warning",
    path: file.path,
    range: definition.rangeOf("name") ?? definition.bodyRange,
    message: `${quoted(first)} has the name ${quoted(definition.name)} too: only one of the two loads, and which is not defined.`,
    hint: "Rename one of them.",
  };
}

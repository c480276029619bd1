import { quoted } from "#core/diagnostics/show-text";
import type { ClaudeDefinition, DeclaredTool } from "#core/dialects/claude/definition";
import { type SettingsRules, settingsRule } from "#core/dialects/claude/settings-rules";
import { staysInBackground, subagentRefusal } from "#core/dialects/claude/subagent-filter";
import { namesMcpTool } from "#core/dialects/claude-family/tool-entry";
import { toolTable } from "#core/dialects/claude-family/tool-table";
import type { PolicyReason, RunCircumstances } from "#core/policy/effective-policy";

/** How a run of the agent differs from another, as far as the tools go. */
export type ToolRun = { run: RunCircumstances; isAtDepthLimit: boolean; mode: string; permissions: SettingsRules };

/** Whether an entry names a tool of the session. */
export function namesTool({ text, entry, builtIn }: DeclaredTool, tool: string): boolean {
  return builtIn === null ? text === tool || namesMcpTool(entry, tool) : builtIn === tool;
}

/** The rule that takes `tool` away before the file is asked: the settings, what no subagent gets, what a background run drops. */
export function filterRule(tool: string, { run, isAtDepthLimit, mode, permissions }: ToolRun): PolicyReason | null {
  const settings = settingsRule(permissions, tool);
  if (settings?.effect === "deny") return settings.reason;
  if (run.as === "main") return null;
  const refusal = subagentRefusal(tool, { isAtDepthLimit, isPlanMode: mode === "plan" });
  if (refusal !== null) return { layer: "sub-run", rule: `${tool} ${refusal}`, path: "" };
  const isBackground = run.background !== false;
  return isBackground && !staysInBackground(tool) ? { layer: "background", rule: `a background run drops ${tool}`, path: "" } : null;
}

/** The entry of `disallowedTools` that takes `tool` away. */
export function denyRule({ disallowedTools, path }: ClaudeDefinition, tool: string): PolicyReason | null {
  const entry = disallowedTools?.entries.find((each) => namesTool(each, tool));
  return entry
    ? { layer: "disallowedTools", rule: `takes away ${quoted(entry.text)}`, path, range: entry.range, pattern: entry.text }
    : null;
}

/** What `tools` says about `tool`: which entry grants it, or that none does. Without the key, and with `*`, every tool is granted. */
export function grantRule({ tools, path }: ClaudeDefinition, tool: string): { isGranted: boolean; reason: PolicyReason } {
  if (!tools) return { isGranted: true, reason: { layer: "tools", rule: "there is no key tools: every tool that is left", path } };
  const entry = tools.entries.find((each) => namesTool(each, tool)) ?? tools.entries.find(({ entry: { kind } }) => kind === "everything");
  if (!entry) {
    const rule = tools.entries.length === 0 ? "the list is empty: no tools" : "the list does not name it";
    return { isGranted: false, reason: { layer: "tools", rule, path, range: tools.keyRange } };
  }
  const rule = entry.entry.kind === "everything" ? "a star is read as no restriction" : `grants ${quoted(entry.text)}`;
  return { isGranted: true, reason: { layer: "tools", rule, path, range: entry.range, pattern: entry.text } };
}

/** What `memory` turns on, whatever the lists say. */
export function memoryRule({ memory, path }: ClaudeDefinition, tool: string): PolicyReason | null {
  if (!memory || !toolTable.memoryTools.includes(tool)) return null;
  return { layer: "memory", rule: `memory: ${memory.value} adds ${toolTable.memoryTools.join(", ")}`, path, range: memory.range };
}

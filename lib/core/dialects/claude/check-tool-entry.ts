import { quoted } from "#core/diagnostics/show-text";
import type { DeclaredTool } from "#core/dialects/claude/tool-list";
import { splitEntries } from "#core/dialects/claude-family/split-entries";
import { isMcpTool } from "#core/dialects/claude-family/tool-entry";
import { builtInTools, renamedTools } from "#core/dialects/claude-family/tool-table";
import type { Finding } from "#core/frontmatter/finding";
import { nearestName } from "#core/names/nearest-name";

export type ListKey = "tools" | "disallowedTools";

const toolNames = [...builtInTools.keys()];
const byLowerCase: ReadonlyMap<string, string> = new Map(toolNames.map((name) => [name.toLowerCase(), name]));

/** What an entry does not do though it looks as if it did: findings about its name and its scope, without regard to other entries. */
export function checkToolEntry(tool: DeclaredTool, key: ListKey): Finding[] {
  const { entry } = tool;
  if (entry.kind === "everything") return [everything(tool, key)];
  if (entry.kind === "mcp-all")
    return key === "tools" ? [wildcard(tool, "mcp__* grants nothing in tools", "Name the servers: mcp__server.")] : [];
  if (entry.kind === "pattern") return [pattern(tool, key)];
  if (entry.kind !== "name") return entry.scope === null ? [] : [specifierIgnored(tool, tool.text.slice(0, tool.text.indexOf("(")), key)];
  const name = checkName(tool, entry.name, key);
  return tool.builtIn !== null && entry.scope !== null ? [...name, checkScope(tool, tool.builtIn, key)] : name;
}

function everything(tool: DeclaredTool, key: ListKey): Finding {
  if (key === "disallowedTools") return wildcard(tool, "A star alone takes nothing away", "Name what the agent may not use.");
  return wildcard(tool, "A star alone is not documented; it is read as no restriction", "To give every tool, remove the key tools.");
}

function pattern(tool: DeclaredTool, key: ListKey): Finding {
  const effect = key === "tools" ? "it grants nothing" : "it takes nothing away";
  if (isMcpTool(tool.text))
    return wildcard(
      tool,
      `The server of ${quoted(tool.text)} cannot be a pattern: ${effect}`,
      "Name the server: mcp__server or mcp__server__tool.",
    );
  return wildcard(tool, `${quoted(tool.text)} matches nothing, since names have no patterns: ${effect}`, "Name each tool.");
}

function wildcard(tool: DeclaredTool, problem: string, hint: string): Finding {
  return { code: "TOOL_WILDCARD", severity: "warning", span: tool.span, message: `${problem}.`, hint };
}

function checkName(tool: DeclaredTool, name: string, key: ListKey): Finding[] {
  const renamed = renamedTools.get(name);
  if (renamed) return [oldName(tool, name, renamed, key)];
  if (tool.builtIn !== null) return [];
  const exact = byLowerCase.get(name.toLowerCase());
  const lost = key === "tools" ? "the entry is dropped" : "the entry takes nothing away";
  if (exact !== undefined) {
    return [
      {
        code: "TOOL_CASE",
        severity: "warning",
        span: tool.span,
        message: `The tool is written ${exact}, letter by letter; ${quoted(name)} names none, and ${lost}.`,
        hint: `Write ${exact}.`,
        ...renameTo(tool, name, exact),
      },
    ];
  }
  const near = nearestName(name, toolNames);
  const parts = splitEntries(name);
  const isSeveral = parts.length > 1 && parts.every(({ text }) => byLowerCase.has(text.toLowerCase()));
  return [
    {
      code: "TOOL_UNKNOWN",
      severity: "warning",
      span: tool.span,
      message: `No tool is called ${quoted(name)}; ${lost}.`,
      hint: isSeveral
        ? "Write each tool as an item of its own."
        : near
          ? `Did you mean ${near}?`
          : "Remove it, or name a built-in tool or mcp__server__tool.",
    },
  ];
}

function oldName(tool: DeclaredTool, name: string, renamed: { to: string; loads: boolean }, key: ListKey): Finding {
  const effect = renamed.loads ? "the old name still works" : key === "tools" ? "the entry is dropped" : "the entry takes nothing away";
  return {
    code: "TOOL_RENAMED",
    severity: "warning",
    span: tool.span,
    message: `${name} is an old name; ${effect}.`,
    hint: renamed.loads ? `Write ${renamed.to}.` : `Use ${renamed.to} instead.`,
    ...(renamed.loads && renameTo(tool, name, renamed.to)),
  };
}

function renameTo(tool: DeclaredTool, name: string, to: string): Pick<Finding, "fix"> {
  if (!tool.isExact || !tool.text.startsWith(name)) return {};
  const { start } = tool.span;
  return { fix: { title: `Write ${to}`, changes: [{ start, end: start + name.length, text: to }] } };
}

function checkScope(tool: DeclaredTool, name: string, key: ListKey): Finding {
  if (name !== "Agent" || key !== "tools") return specifierIgnored(tool, name, key);
  return {
    code: "AGENT_TYPES_IGNORED",
    severity: "warning",
    span: tool.span,
    message: `${quoted(tool.text)} limits which agents may be started only when this is the main agent; as a subagent it may start any.`,
    hint: "Write Agent, or take it away.",
  };
}

function specifierIgnored(tool: DeclaredTool, name: string, key: ListKey): Finding {
  const effect = key === "tools" ? `the whole tool ${name} is granted` : `the whole tool ${name} is taken away`;
  return {
    code: "TOOL_SPECIFIER_IGNORED",
    severity: "warning",
    span: tool.span,
    message: `The scope of ${quoted(tool.text)} is ignored: ${effect}.`,
    hint: "Only permissions.deny in the settings, or a PreToolUse hook, can limit what a tool is called with.",
  };
}

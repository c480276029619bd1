import { counted, quoted } from "#core/diagnostics/show-text";
import type { AgentText } from "#core/dialects/claude/agent-text";
import { fieldValue } from "#core/dialects/claude/check-choices";
import { checkToolEntry, type ListKey } from "#core/dialects/claude/check-tool-entry";
import { subagentRefusal } from "#core/dialects/claude/subagent-filter";
import { textOf } from "#core/dialects/claude/text-field";
import { type DeclaredTool, readToolList, type ToolList } from "#core/dialects/claude/tool-list";
import { namesMcpTool } from "#core/dialects/claude-family/tool-entry";
import { toolTable } from "#core/dialects/claude-family/tool-table";
import { describeNode } from "#core/frontmatter/describe-node";
import type { FieldEntry } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

/** `tools` and `disallowedTools`, entry by entry, then what the two lists come to together. */
export function checkToolLists(agent: AgentText): Finding[] {
  const [tools, disallowed] = [agent.field("tools"), agent.field("disallowedTools")];
  const [granted, denied] = [tools ? readToolList(tools) : null, disallowed ? readToolList(disallowed) : null];
  return [
    ...(tools ? checkList(tools, granted, "tools") : []),
    ...(disallowed ? checkList(disallowed, denied, "disallowedTools") : []),
    ...(granted ? [...checkBothLists(granted, denied), ...checkResolves(agent, granted)] : []),
    ...checkMemory(agent, granted, denied),
  ];
}

function checkList(field: FieldEntry, list: ToolList | null, key: ListKey): Finding[] {
  if (field.value.kind === "unknown") return [];
  if (!list) return [notText(field.value.span, `${key} must be text or a list of texts, found ${describeNode(field.value)}`)];
  const items = field.value.kind === "list" ? field.value.items : [];
  const wrong = items.filter((item) => item.kind !== "unknown" && !(item.kind === "scalar" && typeof item.value === "string"));
  const refused = wrong.map((item) => notText(item.span, `An entry of ${key} must be text, found ${describeNode(item)}`));
  if (list.entries.length === 0 && refused.length === 0) return [emptyList(field, key)];
  const seen = new Set<string>();
  const found = list.entries.flatMap((entry) => {
    if (seen.has(entry.text)) return [duplicate(entry)];
    seen.add(entry.text);
    return checkToolEntry(entry, key);
  });
  return [...refused, ...found];
}

function notText(span: Finding["span"], problem: string): Finding {
  return { code: "AGENT_SCHEMA", severity: "error", span, message: `${problem}.`, hint: "Write the names of tools, such as Read, Grep." };
}

function emptyList(field: FieldEntry, key: ListKey): Finding {
  if (key === "disallowedTools") return fieldValue(field, "disallowedTools is empty; it takes nothing away.", "Remove the key.");
  const isBlank = field.value.kind === "scalar";
  return {
    code: "TOOLS_EMPTY",
    severity: "warning",
    span: field.keySpan,
    message: isBlank
      ? "tools has no value: today that means no tools at all, in 2025 it meant every tool."
      : "tools is an empty list: the agent starts with no tools at all.",
    hint: "Name the tools, or remove the key to give every tool.",
  };
}

function duplicate({ text, span }: DeclaredTool): Finding {
  const message = `${quoted(text)} is in the list already.`;
  return { code: "TOOL_DUPLICATE", severity: "warning", span, message, hint: "Remove one of the two." };
}

function checkBothLists(granted: ToolList, denied: ToolList | null): Finding[] {
  return granted.entries.flatMap((tool): Finding[] => {
    const by = denied?.entries.find((each) => takesAway(each, tool));
    if (!by) return [];
    const message = `${quoted(tool.text)} is in tools, and ${quoted(by.text)} in disallowedTools takes it away.`;
    return [{ code: "TOOL_BOTH_LISTS", severity: "warning", span: tool.span, message, hint: "Keep it in one of the two lists." }];
  });
}

/** Whether `denied` takes away all that `granted` names. */
function takesAway(denied: DeclaredTool, granted: DeclaredTool): boolean {
  if (granted.builtIn !== null) return granted.builtIn === denied.builtIn;
  const { entry } = granted;
  if (entry.kind === "mcp-tool") return namesMcpTool(denied.entry, `mcp__${entry.server}__${entry.tool}`);
  if (entry.kind !== "mcp-server") return false;
  return denied.entry.kind === "mcp-all" || (denied.entry.kind === "mcp-server" && denied.entry.server === entry.server);
}

/** TOOL_UNAVAILABLE for tools that no subagent gets, and TOOLS_UNRESOLVED when not one entry names a tool. */
function checkResolves(agent: AgentText, { field, entries }: ToolList): Finding[] {
  const permissionMode = agent.isPlugin ? null : textOf(agent.field("permissionMode")?.value);
  const run = { isAtDepthLimit: false, isPlanMode: permissionMode === "plan" };
  const findings: Finding[] = [];
  let resolved = 0;
  for (const { builtIn, entry, span } of entries) {
    const refusal = builtIn === null ? null : subagentRefusal(builtIn, run);
    if (refusal !== null) {
      const message = `${builtIn} ${refusal}: the entry is dropped.`;
      findings.push({ code: "TOOL_UNAVAILABLE", severity: "warning", span, message, hint: "Remove it." });
    } else if (builtIn !== null || entry.kind === "everything" || entry.kind === "mcp-server" || entry.kind === "mcp-tool") resolved++;
  }
  if (resolved > 0 || entries.length === 0) return findings;
  return [
    ...findings,
    {
      code: "TOOLS_UNRESOLVED",
      severity: "error",
      span: field.value.span,
      message: `Of ${counted(entries.length, "entry", "entries")} in tools not one resolves to a tool: the agent refuses to start.`,
      hint: "Name at least one tool that a subagent can have, or remove the key.",
    },
  ];
}

/** MEMORY_GRANTS_WRITE where memory turns on tools that the lists withhold. */
function checkMemory(agent: AgentText, granted: ToolList | null, denied: ToolList | null): Finding[] {
  const memory = agent.field("memory");
  if (memory?.value.kind !== "scalar" || !["user", "project", "local"].includes(String(memory.value.value))) return [];
  const isGranted = (tool: string) =>
    !granted || granted.entries.some(({ builtIn, entry }) => builtIn === tool || entry.kind === "everything");
  const isDenied = (tool: string) => denied?.entries.some(({ builtIn }) => builtIn === tool) ?? false;
  const added = toolTable.memoryTools.filter((tool) => !isGranted(tool) || isDenied(tool));
  if (added.length === 0) return [];
  return [
    {
      code: "MEMORY_GRANTS_WRITE",
      severity: "warning",
      span: memory.value.span,
      message: `memory turns on ${added.join(" and ")}, whatever the lists say.`,
      hint: `Add ${added.join(", ")} to tools so that readers see it, or remove memory.`,
    },
  ];
}

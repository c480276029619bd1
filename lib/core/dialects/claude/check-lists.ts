import { quoted } from "#core/diagnostics/show-text";
import type { AgentText } from "#core/dialects/claude/agent-text";
import { fieldValue } from "#core/dialects/claude/check-choices";
import { checkHooks } from "#core/dialects/claude-family/read-hooks";
import { describeNode } from "#core/frontmatter/describe-node";
import type { FieldEntry, FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";
import { wholeLines } from "#core/frontmatter/whole-lines";

/** MCP_SERVERS_SHAPE for what is neither the name of a configured server nor a map of one name to its settings. */
export function checkMcpServers(agent: AgentText): Finding[] {
  const entry = agent.field("mcpServers");
  if (!entry) return [];
  const { value, keySpan } = entry;
  if (value.kind !== "list")
    return value.kind === "unknown" ? [] : [mcpShape(keySpan, `mcpServers must be a list, found ${describeNode(value)}`)];
  return value.items.flatMap((item) => {
    const problem = mcpItemProblem(item);
    return problem ? [mcpShape(item.span, problem)] : [];
  });
}

function mcpItemProblem(item: FieldNode): string | null {
  if (item.kind === "unknown" || (item.kind === "scalar" && typeof item.value === "string")) return null;
  if (item.kind !== "map") return `A server must be a name or a map, found ${describeNode(item)}`;
  const [only, ...others] = item.entries;
  if (!only || others.length > 0) return `A server written in place has one key, its name; this one has ${item.entries.length}`;
  return only.value.kind === "map" || only.value.kind === "unknown" ? null : `The server ${quoted(only.key)} has no settings`;
}

function mcpShape(span: Span, problem: string): Finding {
  const message = `${problem}; it is probably ignored.`;
  return {
    code: "MCP_SERVERS_SHAPE",
    severity: "warning",
    span,
    message,
    hint: "Write - name, or - name: with type, command or url below it.",
  };
}

/** Hooks: a list makes the whole agent vanish; a key that is no event never runs. */
export function checkAgentHooks(agent: AgentText): Finding[] {
  const entry = agent.field("hooks");
  if (!entry) return [];
  if (entry.value.kind === "list") return [hooksList(agent, entry, entry.value.items.length === 0)];
  return entry.value.kind === "scalar" && entry.value.source === ""
    ? [fieldValue(entry, "hooks has no value; it does nothing.")]
    : checkHooks(entry);
}

function hooksList({ text, root }: AgentText, entry: FieldEntry, isEmpty: boolean): Finding {
  const line = wholeLines(text, entry.span);
  const isAlone = !root.isFlow && text.slice(line.start, line.end).trimStart().startsWith("hooks");
  return {
    code: "AGENT_SCHEMA",
    severity: "error",
    span: entry.value.span,
    message: `hooks must be a map of events, found ${describeNode(entry.value)}: the agent vanishes without a log line.`,
    hint: isEmpty ? "Remove the line." : "Write each event as a key.",
    ...(isEmpty && isAlone && { fix: { title: "Remove hooks", changes: [{ ...line, text: "" }] } }),
  };
}

/** Skills that are preloaded: a list of names, or text. */
export function checkSkillNames(agent: AgentText): Finding[] {
  const entry = agent.field("skills");
  if (!entry) return [];
  const { value } = entry;
  if (value.kind === "unknown" || (value.kind === "scalar" && typeof value.value === "string" && value.value.trim() !== "")) return [];
  if (value.kind !== "list")
    return [fieldValue(entry, `skills must be a list of names, found ${describeNode(value)}; it is probably ignored.`)];
  return value.items
    .filter((item) => item.kind !== "unknown" && !(item.kind === "scalar" && typeof item.value === "string"))
    .map((item) => ({
      code: "FIELD_VALUE",
      severity: "warning",
      span: item.span,
      message: `A skill is named by text, found ${describeNode(item)}; it is probably ignored.`,
    }));
}

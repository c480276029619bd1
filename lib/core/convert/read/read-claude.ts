import type { LossRow } from "#core/convert/conversion";
import { namesNote } from "#core/convert/loss-report";
import {
  anyMcpTool,
  type PermissionLevel,
  type PortableAgent,
  type PortableServer,
  type PortableSkill,
  type PortableTool,
} from "#core/convert/portable-agent";
import { orderOf } from "#core/convert/read/order-of";
import { withoutDenied } from "#core/convert/read/without-denied";
import { mappedTools } from "#core/convert/tool-map";
import { agentFields } from "#core/dialects/claude/agent-fields";
import type { ClaudeDefinition, DeclaredTool } from "#core/dialects/claude/definition";
import { isRecord } from "#core/json/is-record";

/** Fields of a subagent that no other format has. */
const ownFields = ["maxTurns", "hooks", "memory", "background", "omitClaudeMd", "isolation", "initialPrompt", "experimental"];
const permissionLevels: Record<string, PermissionLevel> = {
  manual: "default",
  default: "default",
  plan: "plan",
  dontAsk: "dontAsk",
  acceptEdits: "acceptEdits",
  auto: "auto",
  bypassPermissions: "bypassPermissions",
};

/** A subagent of Claude Code without its format. `skillFiles` are the folders of skills that came with it, by name. */
export function readClaude(definition: ClaudeDefinition, skillFiles: ReadonlyMap<string, PortableSkill>): PortableAgent {
  const { declared, tools, disallowedTools, model, permissionMode, effort, instructions, name } = definition;
  // A star inside a name takes nothing away.
  const denied = (disallowedTools?.entries ?? []).filter(({ entry }) => entry.kind !== "pattern").map(portableTool);
  const left = withoutDenied((tools?.entries ?? []).map(grantedTool), denied);
  const hasAll = tools === null || tools.entries.some(({ entry }) => entry.kind === "everything");
  return {
    name,
    id: name,
    description: { field: "description", value: definition.description },
    model: { field: "model", value: model && { provider: null, id: model.value } },
    reasoning: effort && { field: "effort", value: effort.value },
    permission: permissionMode && { field: "permissionMode", value: permissionLevels[permissionMode.value] ?? "default" },
    tools: { field: "tools", value: hasAll ? { kind: "everything", denied } : { kind: "list", tools: left } },
    denied: disallowedTools && { field: "disallowedTools", value: denied },
    skills: skillsOf(definition, skillFiles),
    servers: serversOf(declared),
    color: typeof declared.color === "string" ? { field: "color", value: declared.color } : null,
    instructions,
    bodyNote: null,
    order: orderOf(declared).filter((key) => isKnown(key)),
    settled: settledRows(declared),
  };
}

function portableTool({ text, entry, builtIn }: DeclaredTool): PortableTool {
  if (builtIn !== null) return { source: text, name: pivot(builtIn) };
  switch (entry.kind) {
    case "mcp-tool":
      return { source: text, name: `mcp__${entry.server}__${entry.tool}` };
    case "mcp-server":
      return { source: text, name: `mcp__${entry.server}__*` };
    case "mcp-all":
      return { source: text, name: anyMcpTool };
    case "name":
      return { source: text, name: pivot(entry.name) };
    default:
      return { source: text, name: null };
  }
}

/** `mcp__*` takes tools away and grants none. */
function grantedTool(declared: DeclaredTool): PortableTool {
  return declared.entry.kind === "mcp-all" ? { source: declared.text, name: null } : portableTool(declared);
}

/** The name under which the map of tools knows it: `MultiEdit` is Edit there, `TaskUpdate` is TaskCreate. */
function pivot(name: string): string | null {
  const same: Record<string, string> = { MultiEdit: "Edit", Task: "Agent", TaskUpdate: "TaskCreate" };
  const known = same[name] ?? name;
  return mappedTools.some((tool) => tool.name === known) ? known : null;
}

function skillsOf({ skills }: ClaudeDefinition, files: ReadonlyMap<string, PortableSkill>): PortableAgent["skills"] {
  if (skills.length === 0) return null;
  const value = skills.map(({ value: name }) => files.get(name) ?? { name, files: null });
  return { field: "skills", value };
}

function serversOf({ mcpServers }: Record<string, unknown>): PortableAgent["servers"] {
  if (!Array.isArray(mcpServers)) return null;
  const value = mcpServers.flatMap((server): PortableServer[] => {
    if (typeof server === "string") return [{ name: server, config: null }];
    if (typeof server !== "object" || server === null) return [];
    return Object.entries(server).map(([name, config]) => ({ name, config: isRecord(config) ? config : null }));
  });
  return { field: "mcpServers", value };
}

function settledRows(declared: Record<string, unknown>): LossRow[] {
  const own = ownFields.filter((field) => Object.hasOwn(declared, field));
  const rows = own.map((field): LossRow => ({ field, outcome: "lost", value: declared[field] }));
  if (declared.model === "inherit") rows.push({ field: "model", outcome: "kept", note: "left out, which means inherit" });
  const others = Object.keys(declared).filter((key) => !isKnown(key));
  const note = namesNote(others);
  return note === null ? rows : [...rows, { field: "(other keys)", outcome: "lost", note }];
}

function isKnown(key: string): boolean {
  return agentFields.fields.includes(key);
}

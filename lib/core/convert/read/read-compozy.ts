import type { LossRow } from "#core/convert/conversion";
import { namesNote } from "#core/convert/loss-report";
import {
  anyMcpTool,
  type PermissionLevel,
  type PortableAgent,
  type PortableServer,
  type PortableSkill,
  type PortableTool,
  type PortableTools,
} from "#core/convert/portable-agent";
import { withoutDenied } from "#core/convert/read/without-denied";
import { claudeTool } from "#core/convert/tool-map";
import type { CompozyDefinition, McpServer } from "#core/dialects/compozy/definition";

const permissions: Record<string, PermissionLevel> = {
  "approve-all": "bypassPermissions",
  "approve-reads": "default",
  "deny-all": "ask",
};

/**
 * A Compozy agent without its format. It has no description; file and shell tools come with its provider, so that a list of tools is never
 * all that it may call. `beside` names files next to AGENT.md that no other format reads.
 */
export function readCompozy(
  definition: CompozyDefinition,
  declared: Record<string, unknown>,
  skills: PortableSkill[],
  beside: readonly string[],
): PortableAgent {
  const { name, model, reasoning_effort, permissions: mode, deny_tools, mcp_servers, prompt } = definition;
  const denied = (deny_tools ?? []).map(portableTool);
  return {
    name,
    id: name,
    description: { field: "", value: null },
    model: { field: "model", value: model === undefined ? null : { provider: null, id: model } },
    reasoning: reasoning_effort === undefined ? null : { field: "reasoning_effort", value: reasoning_effort },
    permission: mode === undefined ? null : { field: "permissions", value: permissions[mode] ?? "default" },
    tools: { field: "tools", value: toolsOf(definition, denied) },
    denied: deny_tools === undefined ? null : { field: "deny_tools", value: denied },
    skills: skills.length === 0 ? null : { field: "skills/", value: skills },
    servers: mcp_servers === undefined ? null : { field: "mcp_servers", value: mcp_servers.map(portableServer) },
    color: null,
    instructions: prompt,
    bodyNote: null,
    order: ["name", "description", ...Object.keys(declared)],
    settled: settledRows(definition, beside),
  };
}

/** Either list starts an allowlist. What a toolset holds has no name here; without both, tools of MCP servers are closed until the config opens them. */
function toolsOf({ tools = [], toolsets }: CompozyDefinition, denied: PortableTool[]): PortableTools {
  if (tools.length === 0 && toolsets === undefined) return { kind: "everything", denied, lacksMcp: true };
  return { kind: "list", tools: withoutDenied(tools.map(portableTool), denied), hasOthers: true };
}

/** An MCP tool, all of a server, or of all servers; no other format has a name for some tools of a server. */
function portableTool(source: string): PortableTool {
  if (!source.startsWith("mcp__")) return { source, name: claudeTool(source, "compozy") };
  const isNamed = !source.includes("*") || source === anyMcpTool || /^mcp__(?:(?!__).)+__\*$/.test(source);
  return { source, name: isNamed ? source : null };
}

/** Secrets of the environment become references; those of a vault have to be stored anew. */
function portableServer({ name, transport, command, args, env, secret_env, url, headers }: McpServer): PortableServer {
  const secrets = Object.entries(secret_env ?? {}).map(([key, value]) => [key, value.replace(/^env:(.+)$/, "$${$1}")] as const);
  const all = { ...env, ...Object.fromEntries(secrets) };
  const isHttp = transport === "http" || (transport === undefined && url !== undefined);
  const config = isHttp
    ? { type: "http", url, ...(headers && { headers }) }
    : { ...(command !== undefined && { command }), ...(args && { args }), ...(Object.keys(all).length > 0 && { env: all }) };
  return { name, config };
}

function settledRows(
  { provider, command, toolsets, category_path, hooks, skills }: CompozyDefinition,
  beside: readonly string[],
): LossRow[] {
  const lost: [string, unknown][] = [
    ["provider", provider],
    ["command", command],
    ["toolsets", toolsets],
    ["category_path", category_path],
    ["hooks", hooks],
    ["skills", skills],
  ];
  const rows = lost.flatMap(([field, value]): LossRow[] => (value === undefined ? [] : [{ field, outcome: "lost", value }]));
  const note = namesNote(beside);
  return note === null ? rows : [...rows, { field: "(files beside)", outcome: "lost", note }];
}

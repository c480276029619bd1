import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { namedTool, type OfferedTool, shippedTools } from "#core/dialects/compozy/policy/offered-tool";
import { matchesTool } from "#core/dialects/compozy/rules/tool-id";
import type { ToolKind } from "#core/policy/effective-policy";

/** A tool, or a pattern of tools that no list names, about which a policy decides. */
export type PolicySubject = { tool: OfferedTool; kind: ToolKind };

/**
 * Everything that a policy speaks about: the shipped tools and those on offer; ids in the definition that nobody knows; and patterns
 * for tools from outside, which only a running server could list, those of the agent's own servers included.
 */
export function policySubjects(definition: CompozyDefinition, offered: readonly OfferedTool[]): PolicySubject[] {
  const subjects = new Map<string, PolicySubject>();
  for (const tool of shippedTools) subjects.set(tool.id, { tool, kind: "built-in" });
  for (const tool of offered) if (!subjects.has(tool.id)) subjects.set(tool.id, { tool, kind: kindOf(tool) });
  const known = [...subjects.keys()];
  for (const entry of [...(definition.tools ?? []), ...(definition.deny_tools ?? [])]) {
    if (subjects.has(entry)) continue;
    const tool = namedTool(entry);
    const isPattern = entry.endsWith("*");
    if (isPattern && tool.source === "builtin" && known.some((id) => matchesTool(entry, id))) continue;
    subjects.set(entry, { tool, kind: isPattern ? "pattern" : tool.source === "builtin" ? "unknown" : kindOf(tool) });
  }
  for (const server of definition.mcp_servers ?? []) {
    const pattern = serverPattern(server.name);
    if (!subjects.has(pattern)) subjects.set(pattern, { tool: namedTool(pattern), kind: "pattern" });
  }
  return [...subjects.values()];
}

/** Of a tool on offer. */
export function kindOf({ source }: OfferedTool): ToolKind {
  return source === "builtin" ? "unknown" : source;
}

/** How the tools of a server are called: its name in lower case, anything but letters and digits as `_`. */
export function serverPattern(name: string): string {
  return `mcp__${trimSpace(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")}__*`;
}

/** What one entry of `tools`, `disallowedTools` or `allowed-tools` names. `scope` is what stands in the parentheses behind the name. */
export type ToolEntry = { scope: string | null } & (
  | { kind: "everything" }
  /** `Read`, `Bash(git diff:*)`. */
  | { kind: "name"; name: string }
  /** `mcp__server` or `mcp__server__*`. */
  | { kind: "mcp-server"; server: string }
  /** `mcp__server__tool`. */
  | { kind: "mcp-tool"; server: string; tool: string }
  /** `mcp__*`: the tools of all servers. */
  | { kind: "mcp-all" }
  /** A star anywhere else: `Web*`, `mcp__*__list`. */
  | { kind: "pattern"; name: string }
);

/** Server names hold single underscores, so that the first pair ends one: `mcp__plugin_a_b__tool`. */
const mcpName = /^mcp__((?:(?!__)[^*\s])+)(?:__([^*\s]+|\*)?)?$/;

/** Reads one entry: `*`, a name, an MCP name or a pattern, with or without a scope. */
export function readToolEntry(text: string): ToolEntry {
  const open = text.indexOf("(");
  const hasScope = open > 0 && text.endsWith(")");
  const name = hasScope ? text.slice(0, open).trim() : text;
  const scope = hasScope ? text.slice(open + 1, -1) : null;
  if (name === "*") return { kind: "everything", scope };
  if (name === "mcp__*" || name === "mcp__*__*") return { kind: "mcp-all", scope };
  const mcp = mcpName.exec(name);
  if (!mcp) return { kind: name.includes("*") ? "pattern" : "name", name, scope };
  const [, server = "", tool = "*"] = mcp;
  return tool === "*" ? { kind: "mcp-server", server, scope } : { kind: "mcp-tool", server, tool, scope };
}

/** Whether `entry` names `tool`, the full name of an MCP tool. */
export function namesMcpTool(entry: ToolEntry, tool: string): boolean {
  switch (entry.kind) {
    case "mcp-all":
      return isMcpTool(tool);
    case "mcp-server":
      return tool.startsWith(`mcp__${entry.server}__`);
    case "mcp-tool":
      return tool === `mcp__${entry.server}__${entry.tool}`;
    default:
      return false;
  }
}

export function isMcpTool(tool: string): boolean {
  return tool.startsWith("mcp__");
}

import type { FullClaudeContext } from "#core/dialects/claude/context";
import { isMcpTool } from "#core/dialects/claude-family/tool-entry";
import { builtInTools } from "#core/dialects/claude-family/tool-table";
import type { ToolKind } from "#core/policy/effective-policy";

/** What the session offers. `knowsMcp` says whether `mcp` holds every tool of every server; otherwise servers stand for theirs. */
export type SessionTools = { names: readonly string[]; mcp: readonly string[]; knowsMcp: boolean };

/** The tools of the session: those of the table or of the context, and `extra` names that someone listed. */
export function sessionTools(context: FullClaudeContext, extra: readonly string[] = []): SessionTools {
  const listed = [...(context.builtInTools ?? builtInTools.keys()), ...(context.mcpTools ?? []), ...extra];
  const names = [...new Set(listed)];
  const mcp = names.filter(isMcpTool);
  return { names, mcp, knowsMcp: context.mcpTools !== null || mcp.length > 0 };
}

export function kindOf(tool: string): ToolKind {
  if (builtInTools.has(tool)) return "built-in";
  return isMcpTool(tool) ? "mcp" : "extension";
}

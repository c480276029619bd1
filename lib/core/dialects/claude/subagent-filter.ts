import { builtInTools } from "#core/dialects/claude-family/tool-table";

/** Why a subagent does not get a built-in tool, as the end of a sentence that begins with its name; null when it does. */
export function subagentRefusal(tool: string, run: { isAtDepthLimit: boolean; isPlanMode: boolean }): string | null {
  switch (builtInTools.get(tool)?.subagent) {
    case "never":
      return "is for the main agent alone";
    case "in-plan-mode":
      return run.isPlanMode ? null : "needs permissionMode: plan";
    case "below-depth-limit":
      return run.isAtDepthLimit ? "is withheld at the depth limit" : null;
    default:
      return null;
  }
}

/** Whether a subagent in the background keeps a built-in tool; tools of MCP servers and unknown ones stay. */
export function staysInBackground(tool: string): boolean {
  return builtInTools.get(tool)?.background ?? true;
}

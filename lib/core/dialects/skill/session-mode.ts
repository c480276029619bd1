import type { ClaudeTool } from "#core/dialects/claude-family/tool-table";
import type { SessionMode } from "#core/dialects/skill/context";
import type { PolicyReason, ToolMode } from "#core/policy/effective-policy";

/** What the session does with a tool that no skill speaks of. MCP tools are no `tool` of the table and ask as those that write. */
export function modeOfSession(tool: ClaudeTool | null, session: SessionMode): { mode: ToolMode; because: PolicyReason } {
  const decided = (mode: ToolMode, rule: string) => ({ mode, because: { layer: `session in mode ${session}`, rule, path: "" } });
  if (tool && !tool.asks) return decided("allowed", "asks for no permission");
  switch (session) {
    case "bypassPermissions":
      return decided("allowed", "skips every prompt");
    case "auto":
      return decided("allowed", "lets a classifier decide in place of a person");
    case "acceptEdits":
      return tool?.group === "write" ? decided("allowed", "accepts edits") : decided("asks", "asks a person");
    case "dontAsk":
      return decided("blocked", "denies what would ask");
    case "plan":
      return tool?.group === "write" || tool?.group === "execute"
        ? decided("blocked", "lets nothing be changed")
        : decided("asks", "asks a person");
    case "default":
      return decided("asks", "asks a person");
  }
}

import type { AgentDialect } from "#core/convert/convert-agent";
import { anyMcpTool, type PermissionLevel, type PortableAgent } from "#core/convert/portable-agent";
import type { Granted } from "#core/convert/write/written-agent";
import { asksIn } from "#core/dialects/claude/permission-mode";
import { builtInTools } from "#core/dialects/claude-family/tool-table";

/** Modes in which no question is asked. */
const unasked: ReadonlySet<PermissionLevel> = new Set(["auto", "bypassPermissions"]);

/**
 * What the target may do beyond its list of tools and the source may not, in words: call MCP tools where every tool is granted, or act
 * where the source's permission mode asks or refuses. A source without a mode has that of its program, as the target then has.
 */
export function gainedPowers({ tools, permission }: PortableAgent, granted: Granted, to: AgentDialect): string[] {
  const opensMcp = tools.value.kind === "everything" && tools.value.lacksMcp === true && granted.kind === "everything" && to !== "compozy";
  const isDenied = tools.value.kind === "everything" && tools.value.denied.some(({ name }) => name === anyMcpTool);
  return [...(opensMcp && !isDenied ? ["the tools of MCP servers"] : []), ...(permission ? freedoms(permission.value, granted, to) : [])];
}

function freedoms(mode: PermissionLevel, granted: Granted, to: AgentDialect): string[] {
  switch (to) {
    case "claude":
      return mode === "ask" ? ["reading without a question"] : [];
    case "compozy":
      if (mode === "plan") return ["acting outside plan mode"];
      if (mode === "dontAsk") return ["acting where it was refused, after a question"];
      // Claude Code lets a file bypass below a parent that bypasses alone.
      return mode === "bypassPermissions" ? ["acting without a question, whatever its parent's mode"] : [];
    default:
      if (unasked.has(mode)) return [];
      return canAct(mode, granted) ? [mode === "plan" ? "acting outside plan mode" : "acting without a question"] : [];
  }
}

/** Whether one of the tools would be asked about, or refused, in `mode`. */
function canAct(mode: PermissionLevel, granted: Granted): boolean {
  if (granted.kind === "everything") return true;
  return granted.names.some((name) => {
    const tool = builtInTools.get(name);
    if (mode === "ask") return true;
    if (mode === "plan") return tool?.risk !== "read";
    return (tool?.asks ?? true) && asksIn(mode, name);
  });
}

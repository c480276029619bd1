import { isMcpTool, namesMcpTool, readToolEntry } from "#core/dialects/claude-family/tool-entry";
import { renamedTools } from "#core/dialects/claude-family/tool-table";
import { isWholeScope } from "#core/dialects/skill/whole-scope";
import type { EntryGrammar } from "#core/policy-edit/lists/allow-deny-lists";

/** How `allowed-tools` and `disallowed-tools` mean tools. An entry with a scope, `Bash(git:*)`, is a subject of its own: some calls of a tool. */
export const skillGrammar: EntryGrammar = {
  grant: "allowed",
  means,
  isAlone: (entry, tool) => means(entry, tool) && (tool.endsWith("*") || readToolEntry(entry).kind !== "mcp-server"),
  entryFor: (tool) => (tool.startsWith("mcp__") && tool.endsWith("__*") ? tool.slice(0, -"__*".length) : tool),
  shorten: (denied) => denied,
};

function means(text: string, tool: string): boolean {
  if (text === tool) return true;
  const entry = readToolEntry(text);
  if (entry.kind === "mcp-server" && tool === `mcp__${entry.server}__*`) return true;
  if (entry.kind !== "name") return isMcpTool(tool) && namesMcpTool(entry, tool);
  const renamed = renamedTools.get(entry.name);
  return isWholeScope(entry.scope) && (entry.name === tool || (renamed?.loads === true && renamed.to === tool));
}

import { namesMcpTool, readToolEntry } from "#core/dialects/claude-family/tool-entry";
import { renamedTools } from "#core/dialects/claude-family/tool-table";
import type { EntryGrammar } from "#core/policy-edit/lists/allow-deny-lists";

/** Fewer tools of a server are written by their names. */
const membersMin = 2;

/**
 * How `tools` and `disallowedTools` mean tools: by a name of today or of before, by a server for all its tools, by `mcp__*` for those of
 * all servers. `mcp__github__*` among `known` stands for the tools of a server that nobody lists.
 */
export function claudeGrammar(known: Iterable<string>): EntryGrammar {
  const tools = [...known];
  return {
    grant: null,
    means,
    isAlone: (entry, tool) => means(entry, tool) && (isServer(tool) || !isWide(entry)),
    entryFor: (tool, list) => {
      if (tool === everyServer) return list === "deny" ? everyServer : null;
      if (isServer(tool)) return tool.slice(0, -"__*".length);
      return tool.endsWith("*") ? null : tool;
    },
    shorten: (denied, isBlocked) => byServers(denied, tools, isBlocked),
  };
}

const everyServer = "mcp__*";

/** `*`: every tool. */
export function isEverything(entry: string): boolean {
  return readToolEntry(entry).kind === "everything";
}

function isServer(tool: string): boolean {
  return tool.startsWith("mcp__") && tool.endsWith("__*");
}

/** Whether an entry can mean several tools. */
function isWide(entry: string): boolean {
  const { kind } = readToolEntry(entry);
  return kind === "mcp-server" || kind === "mcp-all";
}

function means(text: string, tool: string): boolean {
  const entry = readToolEntry(text);
  if (entry.kind === "name")
    return entry.name === tool || (renamedTools.get(entry.name)?.loads === true && renamedTools.get(entry.name)?.to === tool);
  if (tool === everyServer) return entry.kind === "mcp-all";
  if (isServer(tool)) return entry.kind === "mcp-all" || (entry.kind === "mcp-server" && tool === `mcp__${entry.server}__*`);
  return text === tool || namesMcpTool(entry, tool);
}

/** One entry for a server in place of all its tools, where all that is known of it is to be denied. */
function byServers(denied: readonly string[], known: readonly string[], isBlocked: (tool: string) => boolean): string[] {
  const left = new Set(denied);
  const servers: string[] = [];
  for (const tool of denied) {
    const entry = readToolEntry(tool);
    if (entry.kind !== "mcp-tool" || !left.has(tool)) continue;
    const beginning = `mcp__${entry.server}__`;
    const members = denied.filter((each) => each.startsWith(beginning));
    if (members.length < membersMin || !known.every((each) => !each.startsWith(beginning) || isBlocked(each))) continue;
    servers.push(`mcp__${entry.server}`);
    for (const member of [...members, `mcp__${entry.server}`]) left.delete(member);
  }
  return [...left, ...servers];
}

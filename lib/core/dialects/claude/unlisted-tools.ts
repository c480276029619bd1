import { quoted } from "#core/diagnostics/show-text";
import type { ClaudeDefinition, DeclaredTool } from "#core/dialects/claude/definition";
import type { SessionTools } from "#core/dialects/claude/session-tools";
import { filterRule, namesTool, type ToolRun } from "#core/dialects/claude/tool-rules";
import { namesMcpTool, type ToolEntry } from "#core/dialects/claude-family/tool-entry";
import { builtInTools } from "#core/dialects/claude-family/tool-table";
import type { PolicyReason, ToolDecision, ToolKind } from "#core/policy/effective-policy";

/** All tools of all MCP servers. */
const everyMcpTool = "mcp__*";

/**
 * Decisions about names that the session does not list: tools of MCP servers that nobody has listed, each server by a pattern, and names
 * that match nothing. One decision for each name; what takes it away decides. Whether a tool asks first is another matter.
 */
export function unlistedTools(definition: ClaudeDefinition, session: SessionTools): ToolDecision[] {
  const decisions = new Map<string, ToolDecision>();
  const add = (decision: ToolDecision) => {
    const key = `${decision.tool} ${decision.kind}`;
    if (!decisions.has(key)) decisions.set(key, decision);
  };
  const listed = new Set(session.names);
  for (const declared of definition.disallowedTools?.entries ?? []) {
    if (!isListed(declared, session, listed))
      add({ ...target(declared, session), mode: "blocked", because: reason(definition, "disallowedTools", declared), overrode: [] });
  }
  for (const declared of definition.tools?.entries ?? []) {
    if (isListed(declared, session, listed) || declared.entry.kind === "everything") continue;
    const because = reason(definition, "tools", declared);
    const denied = definition.disallowedTools?.entries.find((each) => covers(each.entry, declared.entry));
    if (!isOpenMcp(declared.entry, session)) {
      const rule = `${quoted(declared.text)} names no tool that is there`;
      add({ ...target(declared, session), mode: "blocked", because: { ...because, rule }, overrode: [] });
    } else if (denied) {
      add({ ...target(declared, session), mode: "blocked", because: reason(definition, "disallowedTools", denied), overrode: [because] });
    } else add({ ...target(declared, session), mode: "allowed", because, overrode: [] });
  }
  if (!session.knowsMcp) add(everyOtherServer(definition));
  return [...decisions.values()];
}

/** Whether `tools` has entries, and not one names a tool that the session has and the run leaves. What `disallowedTools` took counts as there. */
export function resolvesToNothing({ tools }: ClaudeDefinition, session: SessionTools, run: ToolRun): boolean {
  if (!tools || tools.entries.length === 0) return false;
  return !tools.entries.some(
    (declared) =>
      declared.entry.kind === "everything" ||
      isOpenMcp(declared.entry, session) ||
      (grants(declared) && session.names.some((tool) => namesTool(declared, tool) && filterRule(tool, run) === null)),
  );
}

/** `mcp__*` takes tools away and grants none. */
function grants({ entry }: DeclaredTool): boolean {
  return entry.kind !== "mcp-all";
}

function isListed(declared: DeclaredTool, session: SessionTools, listed: ReadonlySet<string>): boolean {
  if (declared.builtIn !== null) return listed.has(declared.builtIn) || builtInTools.has(declared.builtIn);
  return listed.has(declared.text) || session.mcp.some((tool) => namesMcpTool(declared.entry, tool));
}

/** Whether an entry names MCP tools of which nobody has a list, so that they count as there. */
function isOpenMcp({ kind }: ToolEntry, { knowsMcp }: SessionTools): boolean {
  return !knowsMcp && (kind === "mcp-server" || kind === "mcp-tool");
}

/** Whether `denied` takes away all that `granted` names. */
function covers(denied: ToolEntry, granted: ToolEntry): boolean {
  if (granted.kind === "mcp-tool") return namesMcpTool(denied, `mcp__${granted.server}__${granted.tool}`);
  if (granted.kind !== "mcp-server") return false;
  return denied.kind === "mcp-all" || (denied.kind === "mcp-server" && denied.server === granted.server);
}

function target({ text, entry }: DeclaredTool, { knowsMcp }: SessionTools): { tool: string; kind: ToolKind } {
  const known: ToolKind = knowsMcp ? "unknown" : "mcp";
  switch (entry.kind) {
    case "mcp-server":
      return { tool: `mcp__${entry.server}__*`, kind: knowsMcp ? "unknown" : "pattern" };
    case "mcp-tool":
      return { tool: `mcp__${entry.server}__${entry.tool}`, kind: known };
    case "mcp-all":
      return { tool: everyMcpTool, kind: "pattern" };
    case "pattern":
      return { tool: entry.name, kind: "pattern" };
    case "name":
      return { tool: entry.name, kind: "unknown" };
    default:
      return { tool: text, kind: "pattern" };
  }
}

function reason({ path }: ClaudeDefinition, layer: "tools" | "disallowedTools", { text, range }: DeclaredTool): PolicyReason {
  return { layer, rule: `${layer === "tools" ? "grants" : "takes away"} ${quoted(text)}`, path, range, pattern: text };
}

/** The servers that no entry names. */
function everyOtherServer({ tools, path }: ClaudeDefinition): ToolDecision {
  const tool = everyMcpTool;
  const star = tools?.entries.find(({ entry }) => entry.kind === "everything");
  if (tools && !star) {
    return {
      tool,
      kind: "pattern",
      mode: "blocked",
      because: { layer: "tools", rule: "the list names no other server", path, range: tools.keyRange },
      overrode: [],
    };
  }
  const because: PolicyReason = star
    ? { layer: "tools", rule: "a star is read as no restriction", path, range: star.range, pattern: star.text }
    : { layer: "tools", rule: "there is no key tools: the tools of every MCP server", path };
  return { tool, kind: "pattern", mode: "allowed", because, overrode: [] };
}

import { quoted } from "#core/diagnostics/show-text";
import { isMcpTool, namesMcpTool, readToolEntry, type ToolEntry } from "#core/dialects/claude-family/tool-entry";
import { builtInTools, renamedTools, toolTable } from "#core/dialects/claude-family/tool-table";
import { type SessionMode, type SkillContext, sessionOf } from "#core/dialects/skill/context";
import { modeOfSession } from "#core/dialects/skill/session-mode";
import type { Placed, SkillDefinition } from "#core/dialects/skill/skill-definition";
import { skillSettings } from "#core/dialects/skill/skill-settings";
import { isWholeScope } from "#core/dialects/skill/whole-scope";
import type { EffectivePolicy, PolicyReason, RunCircumstances, ToolDecision, ToolKind } from "#core/policy/effective-policy";
import { overruled } from "#core/policy/overruled";

export type SkillPolicyOptions = {
  /** Of the SKILL.md. */
  path: string;
  run?: Partial<RunCircumstances>;
  context?: SkillContext;
  /** Full names of tools on offer beside the built-in ones, such as those of MCP servers. */
  tools?: readonly string[];
};

/** One entry of a list, read, with what it does. */
type Rule = { entry: ToolEntry; text: string; because: PolicyReason };

/**
 * Which tools may be called while a skill is active. The session decides first; `allowed-tools` approves in advance and restricts
 * nothing; `disallowed-tools` takes away, and wins. A scope speaks of some calls of a tool: it has a decision of its own beside the tool's.
 */
export function skillPolicy(definition: SkillDefinition, options: SkillPolicyOptions): EffectivePolicy {
  const { circumstances, deciding, offered } = partsOf(definition, options);
  const { granted, withdrawn, session } = deciding;
  const decisions = [...offered].map((tool) => decide(tool, deciding));
  const decided = new Set(decisions.map(({ tool }) => tool));
  for (const rule of withdrawn) add(decisions, decided, ownDecision(rule, "blocked"));
  for (const rule of granted) add(decisions, decided, ownDecision(rule, "allowed"));
  return {
    decisions: decisions.sort((a, b) => (a.tool < b.tool ? -1 : a.tool > b.tool ? 1 : a.kind < b.kind ? -1 : 1)),
    settings: skillSettings(definition, { path: options.path, session }),
    run: circumstances,
    universe: { edition: toolTable.edition, date: toolTable.date },
  };
}

/** The same about one whole tool at a time. */
export function skillDecider(definition: SkillDefinition, options: SkillPolicyOptions): (tool: string) => ToolDecision {
  const { deciding } = partsOf(definition, options);
  return (tool) => decide(tool, deciding);
}

function partsOf(definition: SkillDefinition, { path, run = {}, context, tools = [] }: SkillPolicyOptions) {
  const circumstances: RunCircumstances = { as: definition.forkedTo ? "subagent" : "main", depth: definition.forkedTo ? 1 : 0, ...run };
  const { mode: session, mcpTools } = sessionOf(context);
  const deciding: Deciding = {
    granted: rulesOf(definition.granted, "allowed-tools", "approves in advance", path),
    withdrawn: rulesOf(definition.withdrawn, "disallowed-tools", "takes away", path),
    session,
    isSubagent: circumstances.as === "subagent",
  };
  return { circumstances, deciding, offered: new Set([...builtInTools.keys(), ...mcpTools, ...tools]) };
}

type Deciding = { granted: readonly Rule[]; withdrawn: readonly Rule[]; session: SessionMode; isSubagent: boolean };

function decide(tool: string, { granted, withdrawn, session, isSubagent }: Deciding): ToolDecision {
  const known = builtInTools.get(tool) ?? null;
  const kind: ToolKind = known ? "built-in" : isMcpTool(tool) ? "mcp" : "extension";
  const bySession = modeOfSession(known, session);
  const grants = granted.filter(({ entry }) => namesWhole(entry, tool)).map(({ because }) => because);
  const takes = withdrawn.filter(({ entry }) => namesWhole(entry, tool)).map(({ because }) => because);
  const missing: PolicyReason = { layer: "subagent", rule: `has no ${quoted(tool)}`, path: "" };
  const [decisive, ...overrode] = [
    ...(isSubagent && known?.subagent === "never" ? [{ mode: "blocked" as const, because: missing }] : []),
    ...takes.map((because) => ({ mode: "blocked" as const, because })),
    ...grants.map((because) => ({ mode: "allowed" as const, because })),
  ];
  if (!decisive) return { tool, kind, ...bySession, overrode: [] };
  return { tool, kind, ...decisive, overrode: overruled([...overrode.map(({ because }) => because), bySession.because]) };
}

function rulesOf(entries: readonly Placed<string>[], layer: string, does: string, path: string): Rule[] {
  return entries.map(({ value, range }) => ({
    entry: readToolEntry(value),
    text: value,
    because: { layer, rule: `${does} ${quoted(value)}`, path, range, pattern: value },
  }));
}

/** Whether an entry speaks of every call of `tool`. */
function namesWhole(entry: ToolEntry, tool: string): boolean {
  if (entry.kind !== "name") return namesMcpTool(entry, tool);
  return isWholeScope(entry.scope) && (entry.name === tool || renamedTo(entry.name) === tool);
}

/** The present name of a tool that still answers to its old one. */
function renamedTo(name: string): string | null {
  const renamed = renamedTools.get(name);
  return renamed?.loads ? renamed.to : null;
}

/** The decision of an entry that is no whole tool on offer: a scope, a server, a name that nobody knows, or what matches nothing. */
function ownDecision({ entry, text, because }: Rule, mode: "allowed" | "blocked"): ToolDecision {
  const decision = (kind: ToolKind): ToolDecision => ({ tool: text, kind, mode, because, overrode: [] });
  switch (entry.kind) {
    case "mcp-server":
      return { ...decision("pattern"), tool: `mcp__${entry.server}__*` };
    case "mcp-tool":
      return decision("mcp");
    case "name":
      return builtInTools.has(entry.name) || renamedTo(entry.name) !== null ? decision("pattern") : decision("unknown");
    case "mcp-all":
    case "everything":
    case "pattern":
      // A star takes away by any name, but approves only behind a server that is named.
      if (mode === "blocked") return decision("pattern");
      return { ...decision("pattern"), mode: "asks", because: { ...because, rule: `approves nothing: ${quoted(text)} names no server` } };
  }
}

function add(decisions: ToolDecision[], decided: Set<string>, decision: ToolDecision): void {
  const whole = renamedTo(decision.tool) ?? decision.tool;
  if (decided.has(whole) || builtInTools.has(whole)) return;
  decided.add(whole);
  decisions.push(decision);
}

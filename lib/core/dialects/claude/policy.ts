import type { FullClaudeContext } from "#core/dialects/claude/context";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { asksIn, permissionMode } from "#core/dialects/claude/permission-mode";
import { policySettings } from "#core/dialects/claude/policy-settings";
import { kindOf, sessionTools } from "#core/dialects/claude/session-tools";
import { scopedRules, settingsRule } from "#core/dialects/claude/settings-rules";
import { denyRule, filterRule, grantRule, memoryRule, type ToolRun } from "#core/dialects/claude/tool-rules";
import { resolvesToNothing, unlistedTools } from "#core/dialects/claude/unlisted-tools";
import { builtInTools, toolTable } from "#core/dialects/claude-family/tool-table";
import type { EffectivePolicy, PolicyReason, RunCircumstances, ToolDecision } from "#core/policy/effective-policy";
import { byTool } from "#core/policy/policy-order";

/** How a subagent is usually started. */
export const usualRun: RunCircumstances = { as: "subagent", depth: 1, background: true };

/** `isRefused`: the agent would not start, since `tools` names tools and none of them is there. */
export type ClaudePolicy = { policy: EffectivePolicy; isRefused: boolean };

/**
 * Which tools a subagent gets, in the order of Claude Code's own steps: the session's tools; what no subagent gets; what a background run
 * drops; `disallowedTools`; `tools`; `memory`. The main agent skips the second and third. The order of entries does not matter.
 * @param extra names on offer beside those of the table and the context.
 */
export function claudePolicy(
  definition: ClaudeDefinition,
  run: RunCircumstances,
  context: FullClaudeContext,
  extra: readonly string[] = [],
): ClaudePolicy {
  const session = sessionTools(context, extra);
  const mode = permissionMode(definition, context.parentMode, run);
  const toolRun = toolRunOf(definition, run, context);
  const isRefused = resolvesToNothing(definition, session, toolRun);
  const listed = session.names.map((tool) => decision(tool, definition, toolRun));
  const unlisted = unlistedTools(definition, session).map((each) => bySettings(each, toolRun));
  const decisions = [...listed, ...unlisted].sort(byTool);
  return {
    isRefused,
    policy: {
      decisions: isRefused ? decisions.map(withheld) : decisions,
      settings: policySettings(definition, { run, context, mode, decisions }),
      run,
      universe: { edition: toolTable.edition, date: toolTable.date },
    },
  };
}

/** The same about one tool of the session at a time. */
export function claudeDecider(
  definition: ClaudeDefinition,
  run: RunCircumstances,
  context: FullClaudeContext,
  extra: readonly string[] = [],
): (tool: string) => ToolDecision {
  const toolRun = toolRunOf(definition, run, context);
  const isRefused = resolvesToNothing(definition, sessionTools(context, extra), toolRun);
  return (tool) => {
    const decided = decision(tool, definition, toolRun);
    return isRefused ? withheld(decided) : decided;
  };
}

function toolRunOf(
  definition: ClaudeDefinition,
  run: RunCircumstances,
  { depthLimit, parentMode, permissions }: FullClaudeContext,
): ToolRun {
  const { mode } = permissionMode(definition, parentMode, run);
  return { run, isAtDepthLimit: run.depth >= depthLimit, mode, permissions };
}

function decision(tool: string, definition: ClaudeDefinition, run: ToolRun): ToolDecision {
  const { isGranted, reason } = grantRule(definition, tool);
  const filtered = filterRule(tool, run);
  const blockers = [filtered, denyRule(definition, tool), isGranted ? null : reason].filter((each) => each !== null);
  const [first] = blockers;
  const base = { tool, kind: kindOf(tool) };
  if (!first) return { ...base, ...permitted(tool, run, reason), overrode: [] };
  const memory = filtered ? null : memoryRule(definition, tool);
  if (memory) return { ...base, ...permitted(tool, run, memory), overrode: blockers.reverse() };
  return { ...base, mode: "blocked", because: first, overrode: isGranted ? [reason] : [] };
}

/** What the settings and the mode make of a tool that the file leaves open and no list names. */
function bySettings(given: ToolDecision, run: ToolRun): ToolDecision {
  if (given.mode === "blocked") return given;
  const denied = filterRule(given.tool, run);
  if (denied) return { ...given, mode: "blocked", because: denied, overrode: [given.because] };
  return { ...given, ...permitted(given.tool, run, given.because) };
}

/** Whether a tool that the agent has asks first: its own habit, the rules of the settings, then the mode, which may answer for the person. */
function permitted(tool: string, { mode, permissions }: ToolRun, because: PolicyReason): Pick<ToolDecision, "mode" | "because"> {
  const settings = settingsRule(permissions, tool);
  const canAsk = settings ? settings.effect === "ask" : (builtInTools.get(tool)?.asks ?? true);
  const asks = canAsk && asksIn(mode, tool);
  const notes = [
    because.rule,
    ...(settings ? [settings.reason.rule] : scopedRules(permissions, tool)),
    ...(asks ? [`asks first in mode ${mode}`] : []),
  ];
  return { mode: asks ? "asks" : "allowed", because: { ...because, rule: notes.join("; ") } };
}

/** What an agent that does not start may call: nothing. */
function withheld(decision: ToolDecision): ToolDecision {
  if (decision.mode === "blocked") return decision;
  const because: PolicyReason = {
    layer: "tools",
    rule: "the agent refuses to start: no entry names a tool that is there",
    path: decision.because.path,
  };
  return { ...decision, mode: "blocked", because, overrode: [decision.because] };
}

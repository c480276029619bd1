import type { FullClaudeContext } from "#core/dialects/claude/context";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { asksIn, permissionMode } from "#core/dialects/claude/permission-mode";
import { policySettings } from "#core/dialects/claude/policy-settings";
import { kindOf, sessionTools } from "#core/dialects/claude/session-tools";
import { denyRule, filterRule, grantRule, memoryRule, type ToolRun } from "#core/dialects/claude/tool-rules";
import { resolvesToNothing, unlistedTools } from "#core/dialects/claude/unlisted-tools";
import { builtInTools, toolTable } from "#core/dialects/claude-family/tool-table";
import type { EffectivePolicy, PolicyReason, RunCircumstances, ToolDecision } from "#core/policy/effective-policy";

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
  const toolRun: ToolRun = { run, isAtDepthLimit: run.depth >= context.depthLimit, isPlanMode: mode.mode === "plan" };
  const isRefused = resolvesToNothing(definition, session, toolRun);
  const decide = (tool: string) => decision(tool, definition, toolRun, mode.mode);
  const decisions = [...session.names.map(decide), ...unlistedTools(definition, session, mode.mode)].sort(byToolThenKind);
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

function decision(tool: string, definition: ClaudeDefinition, run: ToolRun, mode: string): ToolDecision {
  const { isGranted, reason } = grantRule(definition, tool);
  const blockers = [filterRule(tool, run), denyRule(definition, tool), isGranted ? null : reason].filter((each) => each !== null);
  const [first] = blockers;
  const kind = kindOf(tool);
  if (!first) return { tool, kind, ...allowed(tool, mode, reason), overrode: [] };
  const memory = memoryRule(definition, tool);
  if (memory) return { tool, kind, ...allowed(tool, mode, memory), overrode: blockers.reverse() };
  return { tool, kind, mode: "blocked", because: first, overrode: isGranted ? [reason] : [] };
}

/** Tools that can ask do so first, unless the mode answers for the person. */
function allowed(tool: string, mode: string, because: PolicyReason): Pick<ToolDecision, "mode" | "because"> {
  const asks = (builtInTools.get(tool)?.asks ?? true) && asksIn(mode, tool);
  return { mode: asks ? "asks" : "allowed", because: asks ? { ...because, rule: `${because.rule}; asks first in mode ${mode}` } : because };
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

function byToolThenKind(a: ToolDecision, b: ToolDecision): number {
  return compare(a.tool, b.tool) || compare(a.kind, b.kind);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

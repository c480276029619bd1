import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { isSamePolicy, isWidening, type PolicyDelta, policyDelta, type ToolChange } from "#core/policy/policy-delta";
import { byTool } from "#core/policy/policy-order";
import { resolveAgent } from "#core/resolve-agent";
import type { SimulatedChange } from "#core/simulate/simulated-change";
import { type Surrounded, withChange } from "#core/simulate/with-change";

/**
 * What a change does to one agent. Where it could not be run on a side, there is no delta, and `problem` is why it could not be run after
 * the change.
 */
export type SimulatedOutcome = {
  canRunBefore: boolean;
  canRunAfter: boolean;
  delta: Omit<PolicyDelta, "unchanged"> | null;
  isWidening: boolean;
  problem: Diagnostic | null;
};

/**
 * Which effective policy an agent would get by a change around it, and how it differs; null where nothing differs. An agent that runs
 * only after the change is widened by it.
 */
export function simulateChange(agent: Surrounded, change: SimulatedChange): SimulatedOutcome | null {
  const changed = withChange(agent, change);
  if (!changed) return null;
  const before = resolveAgent(agent.folder, agent.options).agent;
  const { agent: after, diagnostics } = resolveAgent(changed.folder, changed.options);
  if (!before && !after) return null;
  if (!before || !after) {
    const problem = after ? null : (diagnostics.find(({ severity }) => severity === "error") ?? null);
    return { canRunBefore: before !== null, canRunAfter: after !== null, delta: null, isWidening: before === null, problem };
  }
  const whole = withNewTools(policyDelta(before.policy, after.policy), change);
  if (isSamePolicy(whole)) return null;
  const { unchanged: _, ...delta } = whole;
  return { canRunBefore: true, canRunAfter: true, delta, isWidening: isWidening(whole), problem: null };
}

/** A tool that was not there before is gained, though a pattern would have let it be called all along. */
function withNewTools(delta: PolicyDelta, change: SimulatedChange): PolicyDelta {
  if (change.kind !== "universe" || change.added.length === 0) return delta;
  const added = new Set(change.added);
  const isNew = ({ tool }: ToolChange) => added.has(tool);
  const gained = [...delta.gained, ...delta.unchanged.filter(isNew).map((each): ToolChange => ({ ...each, before: null }))];
  return { ...delta, gained: gained.sort(byTool), unchanged: delta.unchanged.filter((each) => !isNew(each)) };
}

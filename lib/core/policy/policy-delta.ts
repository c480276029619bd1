import type { EffectivePolicy, ToolDecision } from "#core/policy/effective-policy";

/** One tool on both sides; null where a side does not name it. Each decision carries its reason. */
export type ToolChange = { tool: string; kind: ToolDecision["kind"]; before: ToolDecision | null; after: ToolDecision | null };

/** `gained` tools may be called more freely after than before, `lost` less freely; `unchanged` may be called as before. */
export type PolicyDelta = { gained: ToolChange[]; lost: ToolChange[]; unchanged: ToolChange[] };

const freedom: Record<ToolDecision["mode"], number> = { blocked: 0, asks: 1, allowed: 2 };

/**
 * What an agent may do after a change that it might not do before, and the reverse. A built-in tool and a module of the same name are
 * different tools. Tools that neither side may call are left out. Sorted by tool name.
 */
export function policyDelta(before: EffectivePolicy, after: EffectivePolicy): PolicyDelta {
  const changes = new Map<string, ToolChange>();
  for (const decision of before.decisions)
    changes.set(keyOf(decision), { tool: decision.tool, kind: decision.kind, before: decision, after: null });
  for (const decision of after.decisions) {
    const known = changes.get(keyOf(decision));
    changes.set(keyOf(decision), { tool: decision.tool, kind: decision.kind, before: known?.before ?? null, after: decision });
  }
  const delta: PolicyDelta = { gained: [], lost: [], unchanged: [] };
  for (const [, change] of [...changes].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const was = freedomOf(change.before);
    const is = freedomOf(change.after);
    if (is > was) delta.gained.push(change);
    else if (is < was) delta.lost.push(change);
    else if (is > 0) delta.unchanged.push(change);
  }
  return delta;
}

function freedomOf(decision: ToolDecision | null): number {
  return decision ? freedom[decision.mode] : 0;
}

/** Sorts by tool, then kind. */
function keyOf({ tool, kind }: ToolDecision): string {
  return `${tool}\u0000${kind}`;
}

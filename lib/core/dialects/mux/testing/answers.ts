import type { Resolution } from "#core/dialects/resolved-agent";
import type { EffectivePolicy } from "#core/policy/effective-policy";

/** The policy of an agent that can run. */
export function policyOf({ agent, diagnostics }: Resolution): EffectivePolicy {
  if (!agent) throw new Error(`There is no agent: ${diagnostics.map(({ message }) => message).join(" ")}`);
  return agent.policy;
}

/** `mode because, overridden, …` of one tool: each reason as its layer and pattern. */
export function explain(policy: EffectivePolicy, tool: string): string {
  const decision = policy.decisions.find((each) => each.tool === tool);
  if (!decision) return "unlisted";
  const shown = [decision.because, ...decision.overrode].map(({ layer, pattern }) => `${layer} ${pattern ?? ""}`);
  return `${decision.mode}: ${shown.join(" < ")}`;
}

import type { LaunchPolicy } from "#core/package/manifest";
import type { EffectivePolicy, ToolDecision } from "#core/policy/effective-policy";

/**
 * What a runtime has to know of a policy: the tools that may be called, and in short all else. Without reasons, which belong to the
 * source. Names are sorted, each once.
 */
export function launchPolicy({ decisions, required, settings = [] }: EffectivePolicy): { tools: string[]; policy: LaunchPolicy } {
  const named = (mode: ToolDecision["mode"]) => [...new Set(decisions.filter((one) => one.mode === mode).map(({ tool }) => tool))].sort();
  return {
    tools: named("allowed"),
    policy: {
      asks: named("asks"),
      blocked: named("blocked"),
      required: required?.tool ?? null,
      settings: settings.map(({ name, value }) => ({ name, value })),
    },
  };
}

import { placeOf } from "#core/dialects/mutagent/declared-values";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { effectivePolicy } from "#core/dialects/mutagent/policy";
import { mutagentUniverse } from "#core/dialects/mutagent/universe";
import type { EffectivePolicy, PolicyReason, ToolDecision } from "#core/policy/effective-policy";

const layer = "harness.tools.builtin";

const ofHarness: ReadonlySet<string> = new Set(mutagentUniverse.tools.map(({ name }) => name));

/** The policy, with `tools` that are on offer: those that no layer names are not granted. */
export function offeredPolicy(definition: MutagentDefinition, tools: readonly string[]): EffectivePolicy {
  const policy = effectivePolicy(definition);
  const known = new Set(policy.decisions.map(({ tool }) => tool));
  const rule = definition.builtinTools.length > 0 ? "grants only the tools it names" : "grants nothing";
  const because: PolicyReason = { layer, rule, ...placeOf(definition, layer.split(".")) };
  const others = [...new Set(tools)]
    .filter((tool) => !known.has(tool))
    .map((tool): ToolDecision => ({ tool, kind: ofHarness.has(tool) ? "built-in" : "unknown", mode: "blocked", because, overrode: [] }));
  return { ...policy, decisions: [...policy.decisions, ...others].sort((a, b) => (a.tool < b.tool ? -1 : a.tool > b.tool ? 1 : 0)) };
}

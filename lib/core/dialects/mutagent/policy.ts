import { quoted } from "#core/diagnostics/show-text";
import { declaredValues, placeOf } from "#core/dialects/mutagent/declared-values";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import type { EffectivePolicy, PolicyReason, ToolDecision } from "#core/policy/effective-policy";

/**
 * Which tools a managed agent gets. Three layers decide: `harness.tools.builtin` grants, `disallowed_tools` takes built-in tools away,
 * `harness.tools.modules` adds the agent's own, which nothing takes away. The brief's `tools` is no layer: it grants nothing.
 */
export function effectivePolicy(definition: MutagentDefinition): EffectivePolicy {
  const decisions = new Map<string, ToolDecision>();
  const disallowed = disallowedReasons(definition);
  for (const { value: tool, place } of declaredValues(definition, ["harness", "tools", "builtin"], definition.builtinTools)) {
    const granted: PolicyReason = { layer: "harness.tools.builtin", rule: `grants ${quoted(tool)}`, ...place };
    const taken = disallowed.get(tool);
    const decided = taken
      ? { mode: "blocked" as const, because: taken, overrode: [granted] }
      : { mode: "allowed" as const, because: granted, overrode: [] };
    decisions.set(tool, { tool, kind: "built-in", ...decided });
  }
  const moduleNames = definition.modules.map(({ name }) => name);
  for (const { value: tool, place } of declaredValues(definition, ["harness", "tools", "modules"], moduleNames, "name")) {
    const because: PolicyReason = { layer: "harness.tools.modules", rule: `adds ${quoted(tool)}`, ...place };
    const taken = disallowed.get(tool);
    decisions.set(tool, { tool, kind: "module", mode: "allowed", because, overrode: taken ? [taken] : [] });
  }
  for (const [tool, because] of disallowed) {
    if (!decisions.has(tool)) decisions.set(tool, { tool, kind: "built-in", mode: "blocked", because, overrode: [] });
  }
  return { decisions: [...decisions.values()].sort((a, b) => (a.tool < b.tool ? -1 : a.tool > b.tool ? 1 : 0)) };
}

/** The tools at launch: built-in tools that are left, then modules, each in the order declared. */
export function allowedTools(definition: MutagentDefinition): string[] {
  const disallowed = new Set(definition.brief.disallowedTools);
  return [...definition.builtinTools.filter((tool) => !disallowed.has(tool)), ...definition.modules.map(({ name }) => name)];
}

function disallowedReasons(definition: MutagentDefinition): Map<string, PolicyReason> {
  const layer = Object.hasOwn(definition.declared, "disallowed_tools") ? "disallowed_tools" : "disallowedTools";
  const isList = Array.isArray(definition.declared[layer]);
  const values = isList ? declaredValues(definition, [layer], definition.brief.disallowedTools) : null;
  return new Map(
    definition.brief.disallowedTools.map((tool, index) => {
      const place = values?.[index]?.place ?? placeOf(definition, [layer]);
      return [tool, { layer, rule: `takes away ${quoted(tool)}`, ...place }];
    }),
  );
}

import { quoted } from "#core/diagnostics/show-text";
import { declaredValues } from "#core/dialects/mutagent/declared-values";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import type { EffectivePolicy, PolicyReason, PolicySetting, ToolDecision } from "#core/policy/effective-policy";

/**
 * Which tools the local brief gives. `tools` grants what it names and nothing else; where it is absent the program gives its own, which
 * stand here as one pattern. `disallowed_tools` takes names away from both.
 */
export function briefPolicy(path: string, definition: MutagentDefinition): EffectivePolicy {
  const { tools, disallowedTools } = definition.brief;
  const takenLayer = Object.hasOwn(definition.declared, "disallowed_tools") ? "disallowed_tools" : "disallowedTools";
  const taken = reasons(path, definition, takenLayer, disallowedTools, "takes away");
  const granted = reasons(path, definition, "tools", tools ?? [], "grants");
  const decisions: ToolDecision[] = tools === null ? [ownTools(path)] : [];
  for (const [tool, because] of granted) {
    const blockedBy = taken.get(tool);
    const decided = blockedBy ? ({ mode: "blocked", because: blockedBy } as const) : ({ mode: "allowed", because } as const);
    decisions.push({ tool, kind: "built-in", ...decided, overrode: blockedBy ? [because] : [] });
  }
  for (const [tool, because] of taken) {
    if (!granted.has(tool)) decisions.push({ tool, kind: "built-in", mode: "blocked", because, overrode: [] });
  }
  const settings = skillSettings(path, definition);
  decisions.sort((a, b) => (a.tool < b.tool ? -1 : a.tool > b.tool ? 1 : 0));
  return settings.length > 0 ? { decisions, settings } : { decisions };
}

function ownTools(path: string): ToolDecision {
  const because = { layer: "program default", rule: "no tools are named, so the program gives its own", path };
  return { tool: "*", kind: "pattern", mode: "allowed", because, overrode: [] };
}

function skillSettings(path: string, definition: MutagentDefinition): PolicySetting[] {
  const { skills } = definition.brief;
  if (Array.isArray(skills)) {
    const named = reasons(path, definition, "skills", skills, "grants");
    return [...named].map(([value, because]) => ({ name: "skill" as const, value, because })).sort((a, b) => (a.value < b.value ? -1 : 1));
  }
  if (skills === null) return [];
  const because = { layer: "skills", rule: skills ? "grants every skill" : "grants no skill", path, ...rangeOf(definition, "skills") };
  return [{ name: "skill", value: skills ? "all" : "none", because }];
}

/** Where `field` names each of `names`: its own item of a list, the whole text where it is one. */
function reasons(
  path: string,
  definition: MutagentDefinition,
  field: string,
  names: readonly string[],
  does: string,
): Map<string, PolicyReason> {
  const items = Array.isArray(definition.declared[field]) ? declaredValues(definition, [field], names) : [];
  return new Map(
    names.map((name, index) => {
      const range = items[index]?.place.range;
      const place = range ? { path, range } : { path, ...rangeOf(definition, field) };
      return [name, { layer: field, rule: `${does} ${quoted(name)}`, ...place }];
    }),
  );
}

function rangeOf(definition: MutagentDefinition, field: string): Pick<PolicyReason, "range"> {
  const range = definition.rangeOf([field]);
  return range ? { range } : {};
}

import { compareNames } from "#core/names/compare-names";
import type { PolicySetting, ToolDecision } from "#core/policy/effective-policy";

/** The order of tools in a policy: by name, then kind. */
export function byTool(a: Pick<ToolDecision, "tool" | "kind">, b: Pick<ToolDecision, "tool" | "kind">): number {
  return compareNames(a.tool, b.tool) || compareNames(a.kind, b.kind);
}

/** The order of settings in a policy: by name, then value. */
export function bySetting(a: PolicySetting, b: PolicySetting): number {
  return compareNames(a.name, b.name) || compareNames(a.value, b.value);
}

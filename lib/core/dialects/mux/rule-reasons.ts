import { quoted } from "#core/diagnostics/show-text";
import { rangeOfField } from "#core/dialects/mux/field-range";
import { layerOfRule, type ToolRule } from "#core/dialects/mux/tool-rules";
import type { PolicyReason } from "#core/policy/effective-policy";

export type ReasonOf = (rule: ToolRule) => PolicyReason;

/** One object for each rule: a policy has many decisions and few reasons. */
export function ruleReasons(): ReasonOf {
  const known = new Map<ToolRule, PolicyReason>();
  return (rule) => {
    const reason = known.get(rule) ?? reasonFor(rule);
    known.set(rule, reason);
    return reason;
  };
}

function reasonFor(rule: ToolRule): PolicyReason {
  const { from, pattern } = rule;
  const layer = layerOfRule(rule);
  if (!("link" in from)) return { layer, rule: from.rule, path: "", pattern };
  const range = rangeOfField(from.link, ["tools", from.list, from.index]);
  return { layer, rule: `${verbs[from.list]} ${quoted(pattern)}`, path: from.link.path, ...(range && { range }), pattern };
}

const verbs = { add: "adds", remove: "removes", require: "requires" } as const;

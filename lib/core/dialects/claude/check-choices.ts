import { quoted } from "#core/diagnostics/show-text";
import { agentFields } from "#core/dialects/claude/agent-fields";
import type { AgentText } from "#core/dialects/claude/agent-text";
import { checkNotNested, checkTextType, textOf } from "#core/dialects/claude/text-field";
import { knownValues } from "#core/dialects/claude-family/known-values";
import { isKnownModel } from "#core/dialects/claude-family/model-name";
import { describeNode } from "#core/frontmatter/describe-node";
import type { FieldEntry, FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { nearestName } from "#core/names/nearest-name";

const choices = {
  permissionMode: knownValues.permissionMode,
  effort: knownValues.effort,
  memory: knownValues.memory,
  isolation: knownValues.isolation,
  color: knownValues.color,
} as const;

/** FIELD_VALUE for fields that take one of a few values: what happens to another is not documented. */
export function checkChoices(agent: AgentText): Finding[] {
  const findings = Object.entries(choices).flatMap(([key, values]) => {
    const entry = agent.field(key);
    return entry && !isOneOf(entry.value, values) ? [notOneOf(entry, values)] : [];
  });
  for (const key of ["background", "omitClaudeMd"]) {
    const entry = agent.field(key);
    if (entry && !(entry.value.kind === "scalar" && typeof entry.value.value === "boolean"))
      findings.push(notOneOf(entry, ["true", "false"]));
  }
  return [...findings, ...checkMaxTurns(agent), ...checkExperimental(agent), ...checkBypass(agent)];
}

/** The model: never refused for its name. */
export function checkModel(agent: AgentText): Finding[] {
  const entry = agent.field("model");
  if (!entry || entry.value.kind === "unknown") return [];
  const nested = checkNotNested(agent.text, entry);
  if (nested.length > 0) return nested;
  const model = textOf(entry.value);
  if (model === null || model.trim() === "") {
    return [fieldValue(entry, "model has no value; the main model is probably used.", "Remove the key, or write inherit.")];
  }
  if (isKnownModel(model)) return [];
  const near = nearestName(model, knownValues.modelAliases);
  const message = `${quoted(model)} is no model that we know; Claude Code takes the name as it is.`;
  const unknown: Finding = {
    code: "MODEL_UNKNOWN",
    severity: "warning",
    span: entry.value.span,
    message,
    hint: near ? `Did you mean ${near}?` : "Use sonnet, opus, haiku, inherit or a full name.",
  };
  return [...checkTextType(agent.text, entry), unknown];
}

function checkBypass(agent: AgentText): Finding[] {
  const entry = agent.field("permissionMode");
  if (!entry || textOf(entry.value) !== "bypassPermissions") return [];
  return [
    {
      code: "PERMISSION_MODE_BYPASS",
      severity: "warning",
      span: entry.value.span,
      message:
        "bypassPermissions asks for nothing: up to 2.1.266 the agent ran every tool without a prompt, since then only below a parent that bypasses too.",
      hint: "Use default, or acceptEdits for edits alone.",
    },
  ];
}

function checkMaxTurns(agent: AgentText): Finding[] {
  const entry = agent.field("maxTurns");
  if (!entry) return [];
  const value = entry.value.kind === "scalar" ? entry.value.value : null;
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return [];
  return [fieldValue(entry, `maxTurns must be a whole number above 0, found ${describeNode(entry.value)}; it is probably ignored.`)];
}

function checkExperimental(agent: AgentText): Finding[] {
  const entry = agent.field("experimental");
  if (!entry) return [];
  if (entry.value.kind !== "map")
    return [fieldValue(entry, `experimental must be a map, found ${describeNode(entry.value)}; it is probably ignored.`)];
  return entry.value.entries.flatMap((inner): Finding[] => {
    const values = Object.hasOwn(agentFields.experimental, inner.key) ? agentFields.experimental[inner.key] : undefined;
    if (values) return isOneOf(inner.value, values) ? [] : [notOneOf(inner, values)];
    const message = `experimental has no ${quoted(inner.key)}; Claude Code ignores it without a word.`;
    return [
      {
        code: "UNKNOWN_KEY",
        severity: "warning",
        span: inner.keySpan,
        message,
        hint: `Known here: ${Object.keys(agentFields.experimental).join(", ")}.`,
      },
    ];
  });
}

function isOneOf(node: FieldNode, values: readonly string[]): boolean {
  return node.kind === "unknown" || (node.kind === "scalar" && typeof node.value === "string" && values.includes(node.value));
}

function notOneOf(entry: FieldEntry, values: readonly string[]): Finding {
  const typed = textOf(entry.value);
  const near = typed === null ? null : nearestName(typed, values);
  const message = `${entry.key} must be ${values.length === 1 ? values[0] : `one of ${values.join(", ")}`}, found ${describeNode(entry.value)}; it is probably ignored.`;
  return fieldValue(entry, message, near ? `Did you mean ${near}?` : undefined);
}

/** At the key where there is no value. */
export function fieldValue({ keySpan, value }: FieldEntry, message: string, hint?: string): Finding {
  const span = value.kind === "scalar" && value.source === "" ? keySpan : value.span;
  return { code: "FIELD_VALUE", severity: "warning", span, message, ...(hint && { hint }) };
}

import type { FullCompozyContext } from "#core/dialects/compozy/context";
import { nativeTools, shippedToolsets } from "#core/dialects/compozy/data/edition-data";
import { placeOfText } from "#core/dialects/compozy/place";
import { type PolicyInputs, rulesFor, type ToolRule } from "#core/dialects/compozy/policy/decide-tool";
import { contextLayer, describeMode, describeRule, type RuleSubject } from "#core/dialects/compozy/policy/describe-rule";
import { type ExpandedToolsets, expandToolsets } from "#core/dialects/compozy/policy/expand-toolsets";
import { namedTool, type OfferedTool, shippedTools } from "#core/dialects/compozy/policy/offered-tool";
import { policySettings, type SettingsSubject } from "#core/dialects/compozy/policy/policy-settings";
import { kindOf, type PolicySubject, policySubjects } from "#core/dialects/compozy/policy/policy-subjects";
import { permissionModes } from "#core/dialects/compozy/rules/check-choice";
import type { EffectivePolicy, PolicyReason, RunCircumstances, ToolDecision } from "#core/policy/effective-policy";
import { overruled } from "#core/policy/overruled";

/** `tools` are ids on offer of which the context says nothing more. */
export type PolicyOptions = { tools?: readonly string[]; run?: RunCircumstances };

/**
 * Which tools an agent may call, and which line says so. Rules in order, the first that blocks decides: tools switched off, tools for
 * operators, the config's denials, `deny_tools`, what a session above handed down, the allowlist of `tools` and `toolsets`, the source of
 * tools from outside; then the permission mode says what is asked for. Where the toolsets make no sense there is no policy: all is blocked.
 */
export function effectivePolicy(subject: SettingsSubject, context: FullCompozyContext, options: PolicyOptions = {}): EffectivePolicy {
  const decide = decider(subject, context, options);
  const subjects = policySubjects(subject.definition, offeredTools(context, options));
  return {
    decisions: subjects.map(decide).sort((a, b) => (a.tool < b.tool ? -1 : a.tool > b.tool ? 1 : 0)),
    settings: policySettings(subject, context),
    ...(options.run && { run: options.run }),
    universe: { edition: nativeTools.edition, date: nativeTools.date },
  };
}

/** The same about one tool at a time. An id that nobody lists is decided about as if it were on offer. */
export function policyDecider(
  subject: SettingsSubject,
  context: FullCompozyContext,
  options: PolicyOptions = {},
): (id: string) => ToolDecision {
  const decide = decider(subject, context, options);
  const find = (tools: readonly OfferedTool[], id: string) => tools.find((tool) => tool.id === id);
  return (id) => {
    const shipped = find(shippedTools, id);
    const tool = shipped ?? find(offeredTools(context, options), id);
    return decide({ tool: tool ?? namedTool(id), kind: shipped ? "built-in" : tool ? kindOf(tool) : "unknown" });
  };
}

function offeredTools(context: FullCompozyContext, { tools = [] }: PolicyOptions): OfferedTool[] {
  return [...context.tools.offered, ...tools.map(namedTool)];
}

function decider(subject: SettingsSubject, context: FullCompozyContext, options: PolicyOptions): (subject: PolicySubject) => ToolDecision {
  const expanded = expandedToolsets(subject, context, offeredTools(context, options));
  const rules: RuleSubject = { ...subject, inputs: policyInputs(subject, context, expanded) };
  if (expanded.ok) return (each) => decision(each, rules, context);
  return ({ tool, kind }) => ({ tool: tool.id, kind, mode: "blocked", because: noPolicy(subject, expanded), overrode: [] });
}

function expandedToolsets({ definition }: SettingsSubject, context: FullCompozyContext, offered: readonly OfferedTool[]): ExpandedToolsets {
  if (!definition.toolsets) return { ok: true, grants: new Map() };
  const subjects = policySubjects(definition, offered);
  const universe = subjects.filter(({ kind }) => kind !== "pattern" && kind !== "unknown").map(({ tool }) => tool.id);
  return expandToolsets(definition.toolsets, [...shippedToolsets, ...context.tools.toolsets], universe);
}

function policyInputs({ definition }: SettingsSubject, context: FullCompozyContext, expanded: ExpandedToolsets): PolicyInputs {
  const own = permissionModes.find((mode) => mode === definition.permissions);
  const { tools } = context;
  return {
    toolsEnabled: tools.enabled,
    mode: own ?? context.permissions.mode,
    isOwnMode: own !== undefined,
    externalDefault: tools.external_default,
    approvalAvailable: context.approval_available,
    trustedSources: tools.trusted_sources,
    allowSources: tools.allow_sources,
    registryAllow: tools.allow,
    registryDeny: tools.deny,
    tools: definition.tools ?? [],
    toolsetGrants: definition.toolsets && expanded.ok ? expanded.grants : null,
    denyTools: definition.deny_tools ?? [],
    lineage: context.lineage ?? null,
  };
}

function decision({ tool, kind }: PolicySubject, subject: RuleSubject, context: FullCompozyContext): ToolDecision {
  const rules = rulesFor(tool, subject.inputs);
  const decisive = decisiveRule(rules);
  const mode = ({ blocks: "blocked", asks: "asks", allows: "allowed" } as const)[decisive.effect];
  const otherwise = rules.filter((rule) => rule.effect !== decisive.effect && rule.by !== "mode").reverse();
  return {
    tool: tool.id,
    kind,
    mode,
    because: describeRule(decisive, subject),
    overrode: overruled([...otherwise.map((rule) => describeRule(rule, subject)), ...overruledMode(tool, decisive, subject, context)]),
  };
}

/** The first rule that blocks; else the first that asks; else the most particular that allows. */
function decisiveRule(rules: readonly ToolRule[]): ToolRule {
  const firstOf = (effect: ToolRule["effect"]) => rules.find((rule) => rule.effect === effect);
  const decisive = firstOf("blocks") ?? firstOf("asks") ?? firstOf("allows");
  if (!decisive) throw new Error("The permission mode says something about every tool.");
  return decisive;
}

/** The system's mode, where the agent's own replaced it and it would have decided otherwise. */
function overruledMode(tool: OfferedTool, decisive: ToolRule, { inputs }: RuleSubject, context: FullCompozyContext): PolicyReason[] {
  const { mode } = context.permissions;
  if (!inputs.isOwnMode || decisive.effect === "blocks" || mode === inputs.mode) return [];
  const before = decisiveRule(rulesFor(tool, { ...inputs, mode }));
  return before.effect === decisive.effect ? [] : [{ layer: contextLayer, rule: `[permissions].mode ${describeMode(mode)}`, path: "" }];
}

function noPolicy({ file, definition }: SettingsSubject, expanded: Extract<ExpandedToolsets, { ok: false }>): PolicyReason {
  const { index, says } = expanded.failure;
  const toolset = definition.toolsets?.[index] ?? "";
  const rule = `${says}, and then Compozy builds no policy at all`;
  return { layer: "toolsets", rule, pattern: toolset, ...placeOfText(file, "toolsets", toolset) };
}

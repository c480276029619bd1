import { affordablePatterns, type PatternLookup } from "#core/dialects/mux/affordable-patterns";
import { chosenRunSources, spawnedRunSources } from "#core/dialects/mux/ai-settings";
import type { Chain } from "#core/dialects/mux/chain";
import type { MuxContext } from "#core/dialects/mux/context";
import { isAllowed, type ReadyRules, readyRules } from "#core/dialects/mux/decide-tools";
import type { Definitions } from "#core/dialects/mux/definitions";
import { listedTools, type NamedTool } from "#core/dialects/mux/listed-tools";
import { muxPattern } from "#core/dialects/mux/mux-pattern";
import { openPatterns } from "#core/dialects/mux/open-patterns";
import { aiSettings, modeSettings } from "#core/dialects/mux/policy-settings";
import { type ReasonOf, ruleReasons } from "#core/dialects/mux/rule-reasons";
import { runCircumstances, type ToolRule, toolRules } from "#core/dialects/mux/tool-rules";
import { muxUniverse } from "#core/dialects/mux/universe";
import type { EffectivePolicy, PolicyReason, RunCircumstances, ToolDecision } from "#core/policy/effective-policy";
import { overruled } from "#core/policy/overruled";
import { bySetting, byTool } from "#core/policy/policy-order";

/** What a policy is asked for. `tools` are names on offer beyond the shipped ones. */
export type PolicyQuestion = {
  definitions: Definitions;
  chain: Chain;
  run: RunCircumstances;
  context: MuxContext;
  tools?: readonly string[];
};

const noTools: readonly string[] = [];

/** The rules that a question leads to, and the policy that they make. With an invalid pattern among them Mux cannot run the agent at all. */
export function muxRules({ definitions, chain, run, context }: PolicyQuestion): {
  rules: ToolRule[];
  ready: ReadyRules;
  patternOf: PatternLookup;
} {
  const rules = toolRules(chain, runCircumstances(definitions.edition, chain[0].id, run, context));
  const patternOf = affordablePatterns(
    chain,
    context.callerToolPolicy?.map(({ regex_match }) => regex_match),
  );
  return { rules, ready: readyRules(rules, patternOf), patternOf };
}

/**
 * What the agent may do in a run, each decision with the rule that made it and those that it overrode. Tools are the shipped ones of the
 * edition, those on offer, and those that a rule names. A pattern that stands for tools which nobody lists has an entry of its own; `.*`
 * is then every other tool.
 */
export function muxPolicy(question: PolicyQuestion): EffectivePolicy {
  const { definitions, chain, run, context, tools = noTools } = question;
  const { rules, ready, patternOf } = muxRules(question);
  const reasonOf = ruleReasons();
  const universe = muxUniverse(definitions.edition);
  const listed = listedTools(universe, tools);
  const named = namedTools(rules).flatMap((tool): NamedTool[] => (listed.names.has(tool) ? [] : [{ tool, kind: "unknown" }]));
  const decide = decider(reasonOf);
  const decisions = [...listed.tools, ...named].map(({ tool, kind }): ToolDecision => ({ tool, kind, ...decide(ready.matching(tool)) }));
  const open = openPatterns(
    rules,
    decisions.map(({ tool }) => tool),
    patternOf,
  );
  for (const { pattern, matching } of open) decisions.push({ tool: pattern, kind: "pattern", ...decide(matching) });
  const required = [...rules].reverse().find(({ action }) => action === "require");
  const sources = run.as === "main" ? chosenRunSources(definitions, chain[0], context) : spawnedRunSources(definitions, chain[0], context);
  const settings = [...modeSettings(chain, decisions, ready, reasonOf), ...aiSettings(sources)];
  return {
    decisions: decisions.sort(byTool),
    ...(required && { required: { tool: required.pattern, because: reasonOf(required) } }),
    settings: settings.sort(bySetting),
    run,
    universe: { edition: universe.edition, date: universe.date },
  };
}

type Decided = Pick<ToolDecision, "mode" | "because" | "overrode">;

/** What rules decide, the one that decides first. Many tools are decided by the same ones. */
function decider(reasonOf: ReasonOf): (matching: readonly ToolRule[]) => Decided {
  const known = new Map<readonly ToolRule[], Decided>();
  // The first rule of all matches every name but one with a line end.
  const nothing: PolicyReason = { layer: "start", rule: "allows no tool that no rule adds", path: "" };
  return (matching) => {
    const [because, ...overrode] = matching;
    const decided = known.get(matching) ?? {
      mode: isAllowed(matching) ? "allowed" : "blocked",
      because: because ? reasonOf(because) : nothing,
      overrode: overruled(overrode.map(reasonOf)),
    };
    known.set(matching, decided);
    return decided;
  };
}

/** Tools that a rule of a file or caller names outright. */
function namedTools(rules: readonly ToolRule[]): string[] {
  const names = rules.flatMap(({ pattern }) => {
    const compiled = muxPattern(pattern);
    return compiled.kind === "valid" && compiled.literal !== null ? compiled.literal : [];
  });
  return [...new Set(names)];
}

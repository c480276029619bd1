import type { Chain } from "#core/dialects/mux/chain";
import { defaultTaskNestingDepth, type MuxContext, type MuxRule, settingsOf } from "#core/dialects/mux/context";
import { layerOf, type MuxDefinition } from "#core/dialects/mux/definition";
import type { MuxEdition } from "#core/dialects/mux/edition";
import { isPlanLike } from "#core/dialects/mux/plan-like";
import { effectiveRequire } from "#core/dialects/mux/required-tool";
import type { RunCircumstances } from "#core/policy/effective-policy";

/** One rule of a policy. `from` is what it comes from: an entry of a definition's list, or a rule of the run in words. */
export type ToolRule = {
  action: MuxRule["action"];
  pattern: string;
  from: { link: MuxDefinition; list: "add" | "remove" | "require"; index: number } | { layer: string; rule: string };
};

export type RuleCircumstances = {
  edition: MuxEdition;
  isSubagent: boolean;
  isAtDepthLimit: boolean;
  hasAdvisor: boolean;
  callerRules: readonly MuxRule[];
};

const advisedByDefault: ReadonlySet<string> = new Set(["exec", "plan"]);

/** What about a run changes the rules. The advisor goes by the agent's own id, not by what it is based on. */
export function runCircumstances(
  edition: MuxEdition,
  id: string,
  run: Pick<RunCircumstances, "as" | "depth">,
  context: MuxContext,
): RuleCircumstances {
  const isAdvised = settingsOf(context.agentAiDefaults, id)?.advisorEnabled ?? advisedByDefault.has(id);
  return {
    edition,
    isSubagent: run.as === "subagent",
    isAtDepthLimit: run.depth >= (context.maxTaskNestingDepth ?? defaultTaskNestingDepth),
    hasAdvisor: context.experiments?.advisor === true && isAdvised,
    callerRules: context.callerToolPolicy ?? [],
  };
}

/**
 * The rules of a run in order; of those that match a tool the last decides. Everything is off; then, from the last base to the agent, what
 * each adds and then removes; then the one required tool; then what the run forbids or demands; then the caller's.
 */
export function toolRules(chain: Chain, run: RuleCircumstances): ToolRule[] {
  const rules: ToolRule[] = [runRule("disable", ".*", "start", "allows no tool that no rule adds")];
  for (const link of [...chain].reverse()) rules.push(...entries(link, "add", "enable"), ...entries(link, "remove", "disable"));
  const required = effectiveRequire(chain);
  if (required && !isDropped(required.name, chain, run))
    rules.push({ action: "require", pattern: required.name, from: { link: required.link, list: "require", index: required.index } });
  rules.push(...restrictions(chain, run));
  const callersRequire = run.callerRules.some(({ action }) => action === "require");
  return [
    ...rules.filter(({ action }) => !callersRequire || action !== "require"),
    ...run.callerRules.map(({ action, regex_match }) => runRule(action, regex_match, "caller", `${verbs[action]} what the caller names`)),
  ];
}

const verbs: Record<MuxRule["action"], string> = { enable: "allows", disable: "blocks", require: "requires" };

function entries(link: MuxDefinition, list: "add" | "remove", action: MuxRule["action"]): ToolRule[] {
  return (link.header.tools?.[list] ?? []).flatMap((entry, index) => {
    const pattern = entry.trim();
    return pattern === "" ? [] : { action, pattern, from: { link, list, index } };
  });
}

/** A sub-run may not be made to ask the user; in the newer edition neither to report, which it only may. */
function isDropped(name: string, chain: Chain, { isSubagent, edition }: RuleCircumstances): boolean {
  if (!isSubagent) return false;
  return name === "ask_user_question" || (name === "agent_report" && edition !== "mux@0.27" && !isPlanLike(chain));
}

function restrictions(chain: Chain, { edition, isSubagent, isAtDepthLimit, hasAdvisor }: RuleCircumstances): ToolRule[] {
  const rules: ToolRule[] = [];
  if (isAtDepthLimit) {
    const rule = "blocks spawning at the limit of nested tasks";
    rules.push(runRule("disable", "task", "task depth", rule), runRule("disable", "task_.*", "task depth", rule));
  }
  if (isSubagent) {
    rules.push(runRule("disable", "ask_user_question", "sub-run", "blocks questions to the user in a sub-run"));
    if (isPlanLike(chain)) {
      rules.push(runRule("require", "propose_plan", "sub-run", "requires a plan of a planning sub-run"));
      rules.push(runRule("disable", "agent_report", "sub-run", "blocks the report of a planning sub-run"));
    } else {
      rules.push(runRule("disable", "propose_plan", "sub-run", "blocks plans in a sub-run that does not plan"));
      const action = edition === "mux@0.27" ? "require" : "enable";
      rules.push(runRule(action, "agent_report", "sub-run", `${verbs[action]} the report of a sub-run`));
    }
  }
  const advisor = hasAdvisor ? "enable" : "disable";
  rules.push(runRule(advisor, "advisor", "advisor experiment", `${verbs[advisor]} the advisor`));
  return rules;
}

function runRule(action: MuxRule["action"], pattern: string, layer: string, rule: string): ToolRule {
  return { action, pattern, from: { layer, rule } };
}

/** `review@project`, or the layer of the run that a rule comes from. */
export function layerOfRule({ from }: ToolRule): string {
  return "link" in from ? layerOf(from.link) : from.layer;
}

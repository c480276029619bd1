import { quoted } from "#core/diagnostics/show-text";
import { type AiField, type AiSources, chosenRunSources, spawnedRunSources } from "#core/dialects/mux/ai-settings";
import type { Chain } from "#core/dialects/mux/chain";
import type { MuxContext } from "#core/dialects/mux/context";
import { isAllowed, type ReadyRules, readyRules } from "#core/dialects/mux/decide-tools";
import type { Definitions } from "#core/dialects/mux/definitions";
import { rangeOfField } from "#core/dialects/mux/field-range";
import { thinkingLevels } from "#core/dialects/mux/header";
import { muxPattern } from "#core/dialects/mux/mux-pattern";
import { isPlanLike } from "#core/dialects/mux/plan-like";
import { layerOfRule, runCircumstances, type ToolRule, toolRules } from "#core/dialects/mux/tool-rules";
import { muxUniverse } from "#core/dialects/mux/universe";
import type { EffectivePolicy, PolicyReason, PolicySetting, RunCircumstances, ToolDecision, ToolKind } from "#core/policy/effective-policy";
import type { Universe } from "#core/policy/universe";

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
export function muxRules({ definitions, chain, run, context }: PolicyQuestion): { rules: ToolRule[]; ready: ReadyRules } {
  const rules = toolRules(chain, runCircumstances(definitions.edition, chain[0].id, run, context));
  return { rules, ready: readyRules(rules) };
}

/**
 * What the agent may do in a run, each decision with the rule that made it and those that it overrode. Tools are the shipped ones of the
 * edition, those on offer, and those that a rule names. A pattern that stands for tools which nobody lists has an entry of its own; `.*`
 * is then every other tool.
 */
export function muxPolicy(question: PolicyQuestion): EffectivePolicy {
  const { definitions, chain, run, context, tools = noTools } = question;
  const { rules, ready } = muxRules(question);
  const reasonOf = reasons();
  const universe = muxUniverse(definitions.edition);
  const listed = listedTools(universe, tools);
  const named = namedTools(rules).flatMap((tool): NamedTool[] => (listed.names.has(tool) ? [] : [{ tool, kind: "unknown" }]));
  const decide = decider(reasonOf);
  const decisions = [...listed.tools, ...named].map(({ tool, kind }): ToolDecision => ({ tool, kind, ...decide(ready.matching(tool)) }));
  for (const pattern of openPatterns(rules, decisions)) {
    const matching = rules.filter((rule) => rule.pattern === pattern || rule.pattern === ".*").reverse();
    decisions.push({ tool: pattern, kind: "pattern", ...decide(matching) });
  }
  const required = [...rules].reverse().find(({ action }) => action === "require");
  const sources = run.as === "main" ? chosenRunSources(definitions, chain[0], context) : spawnedRunSources(definitions, chain[0], context);
  const settings = [...modeSettings(chain, decisions, ready, reasonOf), ...aiSettings(sources)];
  return {
    decisions: decisions.sort(byName),
    ...(required && { required: { tool: required.pattern, because: reasonOf(required) } }),
    settings: settings.sort((a, b) => compare(a.name, b.name) || compare(a.value, b.value)),
    run,
    universe: { edition: universe.edition, date: universe.date },
  };
}

type NamedTool = Pick<ToolDecision, "tool" | "kind">;

const rememberedLists = new WeakMap<readonly string[], Map<Universe, ReturnType<typeof listTools>>>();

/** The shipped tools and those on offer, sorted. A list on offer is mostly one for many agents. */
function listedTools(universe: Universe, offered: readonly string[]) {
  const known = rememberedLists.get(offered) ?? new Map<Universe, ReturnType<typeof listTools>>();
  const listed = known.get(universe) ?? listTools(universe, offered);
  rememberedLists.set(offered, known.set(universe, listed));
  return listed;
}

function listTools(universe: Universe, offered: readonly string[]): { tools: NamedTool[]; names: ReadonlySet<string> } {
  const kinds = new Map<string, ToolKind>(offered.map((tool) => [tool, "mcp"]));
  for (const { name, kind } of universe.tools) kinds.set(name, kind);
  return { tools: [...kinds].map(([tool, kind]) => ({ tool, kind })).sort(byName), names: new Set(kinds.keys()) };
}

function byName(a: NamedTool, b: NamedTool): number {
  return compare(a.tool, b.tool) || compare(a.kind, b.kind);
}

type Decided = Pick<ToolDecision, "mode" | "because" | "overrode">;

/** What rules decide, the one that decides first. Many tools are decided by the same ones. */
function decider(reasonOf: (rule: ToolRule) => PolicyReason): (matching: readonly ToolRule[]) => Decided {
  const known = new Map<readonly ToolRule[], Decided>();
  // The first rule of all matches every name but one with a line end.
  const nothing: PolicyReason = { layer: "start", rule: "allows no tool that no rule adds", path: "" };
  return (matching) => {
    const [because, ...overrode] = matching;
    const decided = known.get(matching) ?? {
      mode: isAllowed(matching) ? "allowed" : "blocked",
      because: because ? reasonOf(because) : nothing,
      overrode: overrode.map(reasonOf),
    };
    known.set(matching, decided);
    return decided;
  };
}

/** One object for each rule: a policy has many decisions and few reasons. */
function reasons(): (rule: ToolRule) => PolicyReason {
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

/** Tools that a rule of a file or caller names outright. */
function namedTools(rules: readonly ToolRule[]): string[] {
  const names = rules.flatMap(({ pattern }) => {
    const compiled = muxPattern(pattern);
    return compiled.kind === "valid" && compiled.literal !== null ? compiled.literal : [];
  });
  return [...new Set(names)];
}

/** Patterns that match no tool in `decisions`; and `.*`, where a file adds or removes it. */
function openPatterns(rules: readonly ToolRule[], decisions: readonly ToolDecision[]): Set<string> {
  const open = rules.slice(1).flatMap(({ pattern }) => {
    const compiled = muxPattern(pattern);
    if (compiled.kind === "invalid" || compiled.literal !== null) return [];
    return pattern === ".*" || !decisions.some(({ tool }) => compiled.test(tool) === true) ? pattern : [];
  });
  return new Set(open);
}

/** What planning changes: the files that may be edited, and the agents that may be spawned. */
function modeSettings(
  chain: Chain,
  decisions: readonly ToolDecision[],
  ready: ReadyRules,
  reasonOf: (rule: ToolRule) => PolicyReason,
): PolicySetting[] {
  const plans = isPlanLike(chain);
  const [planRule] = ready.matching("propose_plan");
  const because = planRule ? { ...reasonOf(planRule) } : { layer: "start", rule: "decides", path: "" };
  const rule = plans ? "makes it a planning agent, which edits nothing but its plan" : "leaves it an agent that does not plan";
  const spawning = decisions.find(({ tool }) => tool === "task");
  const isSpawning = spawning?.mode === "allowed";
  return [
    {
      name: "permission mode",
      value: plans ? "plan" : chain[0].id === "compact" ? "compact" : "exec",
      because: { ...because, rule },
      width: plans ? 0 : 1,
    },
    {
      name: "spawns",
      value: !isSpawning ? "none" : plans ? "explore" : "every agent that may be spawned",
      because:
        isSpawning && plans
          ? { ...because, rule: "makes it a planning agent, which spawns explore alone" }
          : (spawning?.because ?? because),
      width: !isSpawning ? 0 : plans ? 1 : 2,
    },
  ];
}

/** The lowest first. */
const levels: readonly string[] = thinkingLevels;

function aiSettings(sources: AiSources): PolicySetting[] {
  const setting = (name: "model" | "thinking", field: AiField, key: string): PolicySetting[] => {
    const source = sources.find(({ values }) => values[field] !== undefined);
    const value = source?.values[field];
    if (!source || value === undefined) return [];
    const range = source.link && rangeOfField(source.link, ["ai", key]);
    const because = { layer: source.layer, rule: source.rule, path: source.link?.path ?? "", ...(range && { range }) };
    const width = levels.indexOf(value);
    return [{ name, value, because, ...(name === "thinking" && width >= 0 && { width }) }];
  };
  return [...setting("model", "modelString", "model"), ...setting("thinking", "thinkingLevel", "thinkingLevel")];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

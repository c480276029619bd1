import type { PatternLookup } from "#core/dialects/mux/affordable-patterns";
import type { ToolRule } from "#core/dialects/mux/tool-rules";

/**
 * Rules made ready for many tools. `invalid` are those whose pattern JavaScript refuses: with one of them the agent cannot be used.
 * `matching` gives the rules that match a tool, the one that decides first; tools that the same rules match get the same array.
 */
export type ReadyRules = { invalid: { rule: ToolRule; message: string }[]; matching(tool: string): ToolRule[] };

/**
 * Rules that name one tool are found by its name; only the others are tried. A pattern that cannot be decided counts where it allows, and
 * does not where it blocks.
 */
export function readyRules(rules: readonly ToolRule[], patternOf: PatternLookup): ReadyRules {
  const named = new Map<string, ReadyRule[]>();
  const tried: TriedRule[] = [];
  const invalid: ReadyRules["invalid"] = [];
  // The last rule comes first, as in the answers.
  for (let index = rules.length - 1; index >= 0; index--) {
    const rule = rules[index];
    if (!rule) continue;
    const pattern = patternOf(rule.pattern);
    if (pattern.kind === "invalid") invalid.unshift({ rule, message: pattern.message });
    else if (pattern.literal === null) tried.push({ rule, index, test: pattern.test });
    else {
      const others = named.get(pattern.literal);
      if (others) others.push({ rule, index });
      else named.set(pattern.literal, [{ rule, index }]);
    }
  }
  const known = new Map<string, ToolRule[]>();
  return {
    invalid,
    matching(tool) {
      const indexes = merged(named.get(tool) ?? [], tried, tool);
      const key = indexes.join();
      const matching = known.get(key) ?? indexes.flatMap((index) => rules[index] ?? []);
      known.set(key, matching);
      return matching;
    },
  };
}

type ReadyRule = { rule: ToolRule; index: number };
type TriedRule = ReadyRule & { test(text: string): boolean | "undecidable" };

/** The indexes of the rules that match, the highest first. */
function merged(named: readonly ReadyRule[], tried: readonly TriedRule[], tool: string): number[] {
  const matching: number[] = [];
  let next = 0;
  for (const { rule, index, test } of tried) {
    const answer = test(tool);
    if (answer === false || (answer === "undecidable" && rule.action === "disable")) continue;
    for (let before = named[next]; before && before.index > index; before = named[++next]) matching.push(before.index);
    matching.push(index);
  }
  for (let rest = named[next]; rest; rest = named[++next]) matching.push(rest.index);
  return matching;
}

/** The rule that decides about one tool, as `readyRules` finds it, for who asks about few; none where no rule matches. */
export function decidingRule(rules: readonly ToolRule[], patternOf: PatternLookup, tool: string): ToolRule | undefined {
  return [...rules].reverse().find(({ pattern, action }) => {
    const compiled = patternOf(pattern);
    const answer = compiled.kind === "valid" && compiled.test(tool);
    return answer === "undecidable" ? action !== "disable" : answer;
  });
}

/** Whether the rules let a tool be called; a rule that requires one allows it. */
export function isAllowed(matching: readonly ToolRule[]): boolean {
  const [deciding] = matching;
  return deciding !== undefined && deciding.action !== "disable";
}

import { muxPattern } from "#core/dialects/mux/mux-pattern";
import type { ToolRule } from "#core/dialects/mux/tool-rules";

/** The rules that match a tool, the one that decides first. */
export type MatchingRules = [ToolRule, ...ToolRule[]];

/** Rules made ready for many tools. `invalid` are those whose pattern JavaScript refuses: with one of them the agent cannot be used. */
export type ReadyRules = { invalid: { rule: ToolRule; message: string }[]; undecidable: ToolRule[]; matching(tool: string): ToolRule[] };

/**
 * Rules that name one tool are found by its name; only the others are tried. A pattern that cannot be decided counts where it allows, and
 * does not where it blocks.
 */
export function readyRules(rules: readonly ToolRule[]): ReadyRules {
  const byName = new Map<string, number[]>();
  const tried: { index: number; test(text: string): boolean | "undecidable" }[] = [];
  const ready: Pick<ReadyRules, "invalid" | "undecidable"> = { invalid: [], undecidable: [] };
  rules.forEach((rule, index) => {
    const pattern = muxPattern(rule.pattern);
    if (pattern.kind === "invalid") ready.invalid.push({ rule, message: pattern.message });
    else if (pattern.literal === null) tried.push({ index, test: pattern.test });
    else byName.set(pattern.literal, [...(byName.get(pattern.literal) ?? []), index]);
  });
  return {
    ...ready,
    matching(tool) {
      const matched = [...(byName.get(tool) ?? [])];
      for (const { index, test } of tried) {
        const answer = test(tool);
        if (answer === true || (answer === "undecidable" && rules[index]?.action !== "disable")) matched.push(index);
      }
      return matched.sort((a, b) => b - a).flatMap((index) => rules[index] ?? []);
    },
  };
}

/** Whether the rules let a tool be called; a rule that requires one allows it. */
export function isAllowed(matching: readonly ToolRule[]): boolean {
  const [deciding] = matching;
  return deciding !== undefined && deciding.action !== "disable";
}

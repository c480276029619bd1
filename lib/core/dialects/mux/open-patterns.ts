import type { PatternLookup } from "#core/dialects/mux/affordable-patterns";
import { isAboutEverything } from "#core/dialects/mux/everything-but";
import type { ToolRule } from "#core/dialects/mux/tool-rules";
import type { Pattern } from "#core/policy/patterns/pattern";

/** A pattern that stands for tools which nobody lists, with the rules that decide about all of them, the one that decides first. */
export type OpenPattern = { pattern: string; matching: ToolRule[] };

const everything = ".*";

/**
 * The patterns that match none of `tools`; and `.*`, where a file or the caller speaks of everything. Rules of the same pattern decide, and
 * those of everything: whether another pattern takes in some of the same names, nobody can say.
 */
export function openPatterns(rules: readonly ToolRule[], tools: readonly string[], patternOf: PatternLookup): OpenPattern[] {
  const byPattern = new Map<string, number[]>();
  rules.forEach(({ pattern }, index) => {
    const indexes = byPattern.get(pattern);
    if (indexes) indexes.push(index);
    else byPattern.set(pattern, [index]);
  });
  const wide = [...byPattern].flatMap(([pattern, indexes]) => (isAboutEverything(pattern) ? indexes : []));
  return [...byPattern].flatMap(([pattern, indexes]): OpenPattern[] => {
    // The first rule of a policy is there in any case.
    if (pattern === everything ? wide.length === 1 : isAboutEverything(pattern) || !isOpen(patternOf(pattern), tools)) return [];
    const deciding = pattern === everything ? [...wide] : [...indexes, ...wide];
    return [{ pattern, matching: deciding.sort((a, b) => b - a).flatMap((index) => rules[index] ?? []) }];
  });
}

function isOpen(pattern: Pattern, tools: readonly string[]): boolean {
  return pattern.kind === "valid" && pattern.literal === null && !tools.some((tool) => pattern.test(tool) === true);
}

import { affordablePatterns, type PatternLookup } from "#core/dialects/mux/affordable-patterns";
import type { Chain } from "#core/dialects/mux/chain";
import { effectiveRequire } from "#core/dialects/mux/required-tool";

/** A planning agent may edit nothing but its plan, and spawn explore alone. */
export function isPlanLike(chain: Chain): boolean {
  const plans = remembered.get(chain) ?? isEnabledByChain("propose_plan", chain);
  remembered.set(chain, plans);
  return plans;
}

const remembered = new WeakMap<Chain, boolean>();

/**
 * Mux's second way to look at a tool, beside the rules: patterns are not trimmed here, and where a tool is required no other counts. A
 * pattern that cannot be decided or is none counts as one that adds, and not as one that removes.
 */
export function isEnabledByChain(tool: string, chain: Chain): boolean {
  const required = effectiveRequire(chain);
  if (required) return required.name === tool;
  const patternOf = affordablePatterns(chain);
  const matches = (patterns: readonly string[] | undefined, otherwise: boolean) => isMatched(tool, patterns ?? [], otherwise, patternOf);
  const deciding = chain.find(({ header: { tools } }) => matches(tools?.remove, false) || matches(tools?.add, true));
  return deciding !== undefined && !matches(deciding.header.tools?.remove, false);
}

function isMatched(tool: string, patterns: readonly string[], otherwise: boolean, patternOf: PatternLookup): boolean {
  return patterns.some((source) => {
    const pattern = patternOf(source);
    const answer = pattern.kind === "valid" ? pattern.test(tool) : "undecidable";
    return answer === "undecidable" ? otherwise : answer;
  });
}

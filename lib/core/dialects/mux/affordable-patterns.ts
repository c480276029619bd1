import type { Chain } from "#core/dialects/mux/chain";
import { muxPattern } from "#core/dialects/mux/mux-pattern";
import type { Pattern } from "#core/policy/patterns/pattern";

export type PatternLookup = (source: string) => Pattern;

/**
 * What the patterns of one agent may cost together for one tool, in states of automata: some hundred patterns with nested repetitions,
 * or eight with back-references. Patterns that JavaScript's engine decides cost nothing here.
 */
const effortMax = 8_000;

/**
 * The patterns of a chain, the agent's own first, then `others`. Each is bounded by itself, but a file holds thousands: those behind the bound
 * are undecidable. The same for every run of the same chain.
 */
export function affordablePatterns(chain: Chain, others: readonly string[] = []): PatternLookup {
  const known = others.length === 0 ? remembered.get(chain) : undefined;
  if (known) return known;
  const lookup = affordable([...chain.flatMap(patternsOf), ...others]);
  if (others.length === 0) remembered.set(chain, lookup);
  return lookup;
}

const remembered = new WeakMap<Chain, PatternLookup>();

function affordable(sources: readonly string[]): PatternLookup {
  const refused = new Map<string, Pattern>();
  let left = effortMax;
  for (const source of new Set(sources)) {
    const pattern = muxPattern(source);
    if (pattern.kind === "invalid" || !pattern.isCostly) continue;
    // Behind the bound nothing is built any more: that alone takes time.
    if (left > 0) left -= pattern.effort();
    else refused.set(source, { ...pattern, test: () => "undecidable" });
  }
  return (source) => refused.get(source) ?? muxPattern(source);
}

/** As typed, and trimmed: Mux looks at them in both ways. */
function patternsOf({ header: { tools } }: Chain[number]): string[] {
  return [...(tools?.add ?? []), ...(tools?.remove ?? [])].flatMap((entry) => [entry, entry.trim()]);
}

import { layerOf, type MuxDefinition, type MuxScope, muxScopes } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";

/** How many definitions a chain may have: tools see ten, the text and the merged header see one more. */
export const chainLengths = { tools: 10, text: 11 } as const;

export type ChainProblem = "cycle" | "depth_exceeded" | "not_found";

/** Definitions from the agent to its last base. */
export type Chain = [MuxDefinition, ...MuxDefinition[]];

/** The scope before `scope`, to be skipped with all before it where a look-up must not go up again. */
export function scopeAbove(scope: MuxScope): MuxScope | undefined {
  return muxScopes[muxScopes.indexOf(scope) - 1];
}

/** What the look-up of a base skips: a base of the same id lies below; any other may stand beside the definition, but not above it. */
export function skippedForBase({ id, scope }: MuxDefinition, base: string): MuxScope | undefined {
  return base === id ? scope : scopeAbove(scope);
}

/** The base of a definition; null where it has none or it is not there. */
export function findBase(definitions: Definitions, link: MuxDefinition): MuxDefinition | null {
  const { base } = link.header;
  return base === undefined ? null : definitions.find(base, skippedForBase(link, base));
}

/**
 * The chain that decides about tools: at most ten definitions. A base that is missing or repeats ends it, and Mux only logs that. The
 * eleventh is left out without a word.
 */
export function toolChain(definitions: Definitions, agent: MuxDefinition): { chain: Chain; warning: "base_missing" | "base_cycle" | null } {
  const chain: Chain = [agent];
  const seen = new Set([layerOf(agent)]);
  for (let current = agent; current.header.base !== undefined; ) {
    const base = findBase(definitions, current);
    if (!base) return { chain, warning: "base_missing" };
    if (chain.length === chainLengths.tools) break;
    if (seen.has(layerOf(base))) return { chain, warning: "base_cycle" };
    seen.add(layerOf(base));
    chain.push(base);
    current = base;
  }
  return { chain, warning: null };
}

export type WholeChain = { ok: true; chain: Chain } | { ok: false; problem: ChainProblem; base: string; chain: Chain };

/**
 * The chain that makes the text and the merged header: at most eleven definitions, and what ends the other quietly is an error here.
 * `isLast` says of a definition that nothing behind it counts.
 */
export function wholeChain(
  definitions: Definitions,
  agent: MuxDefinition,
  isLast: (link: MuxDefinition) => boolean = () => false,
): WholeChain {
  const chain: Chain = [agent];
  const seen = new Set([layerOf(agent)]);
  for (let current = agent; current.header.base !== undefined && !isLast(current); ) {
    const { base } = current.header;
    if (chain.length === chainLengths.text) return { ok: false, problem: "depth_exceeded", base, chain };
    const found = findBase(definitions, current);
    if (!found) return { ok: false, problem: "not_found", base, chain };
    if (seen.has(layerOf(found))) return { ok: false, problem: "cycle", base, chain };
    seen.add(layerOf(found));
    chain.push(found);
    current = found;
  }
  return { ok: true, chain };
}

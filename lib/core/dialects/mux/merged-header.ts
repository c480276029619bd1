import { type Chain, type ChainProblem, wholeChain } from "#core/dialects/mux/chain";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";
import type { MuxHeader } from "#core/dialects/mux/header";

/** The header with what is inherited, or why there is none. */
export function mergedHeader(
  definitions: Definitions,
  agent: MuxDefinition,
): { ok: true; header: MuxHeader } | { ok: false; problem: ChainProblem } {
  const whole = wholeChain(definitions, agent);
  return whole.ok ? { ok: true, header: mergeHeaders(whole.chain) } : whole;
}

/**
 * Section by section, the agent's own values win, false as well. Lists of `add` and `remove` are joined, base first, doubles kept; a list
 * of `require` is replaced.
 */
export function mergeHeaders(chain: Chain): MuxHeader {
  return chain.map(({ header }) => header).reduceRight((base, own) => merge(base, own));
}

function merge(base: MuxHeader, own: MuxHeader): MuxHeader {
  return {
    ...base,
    ...own,
    ...(base.ui && own.ui && { ui: { ...base.ui, ...own.ui } }),
    ...(base.prompt && own.prompt && { prompt: { ...base.prompt, ...own.prompt } }),
    ...(base.subagent && own.subagent && { subagent: { ...base.subagent, ...own.subagent } }),
    ...(base.ai && own.ai && { ai: { ...base.ai, ...own.ai } }),
    ...(base.tools && own.tools && { tools: mergeTools(base.tools, own.tools) }),
  };
}

function mergeTools(base: NonNullable<MuxHeader["tools"]>, own: NonNullable<MuxHeader["tools"]>): MuxHeader["tools"] {
  return {
    ...base,
    ...own,
    ...(base.add && own.add && { add: [...base.add, ...own.add] }),
    ...(base.remove && own.remove && { remove: [...base.remove, ...own.remove] }),
  };
}

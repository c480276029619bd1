import { type Chain, type ChainProblem, wholeChain } from "#core/dialects/mux/chain";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";

/** A definition that says `append: false` replaces everything behind it; the merged header makes no difference. */
export function replacesBase({ header }: MuxDefinition): boolean {
  return header.prompt?.append === false;
}

/** The chain whose bodies make the text, or why there is none. */
export function bodyChain(definitions: Definitions, agent: MuxDefinition) {
  return wholeChain(definitions, agent, replacesBase);
}

/** The instructions with what is inherited, base first. Texts are not trimmed; two line feeds part them where both show something. */
export function inheritedBody(
  definitions: Definitions,
  agent: MuxDefinition,
): { ok: true; body: string } | { ok: false; problem: ChainProblem } {
  const whole = bodyChain(definitions, agent);
  return whole.ok ? { ok: true, body: joinBodies(whole.chain) } : whole;
}

/** The bodies of a chain, from the last base to the agent. */
export function joinBodies(chain: Chain): string {
  return chain.map(({ body }) => body).reduceRight((base, own) => `${base}${separatorOf(base, own)}${own}`);
}

export function separatorOf(base: string, own: string): string {
  return base.trim() !== "" && own.trim() !== "" ? "\n\n" : "";
}

import { skippedForBase } from "#core/dialects/mux/chain";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";
import type { ScopeFile } from "#core/dialects/mux/scopes";

/** Definitions of the id of `link` that take no part: `broken` ones that Mux passed over to come to it, and those `hidden` behind it. */
export type BesideLink = { link: MuxDefinition; broken: ScopeFile[]; hidden: MuxDefinition[] };

/** What lies beside each definition of a chain, in the order of the chain. */
export function besideChain(definitions: Definitions, chain: readonly MuxDefinition[]): BesideLink[] {
  return chain.map((link, index) => {
    const before = chain[index - 1];
    const broken = before ? definitions.passedOver(link.id, skippedForBase(before, link.id)) : [];
    return { link, broken, hidden: hiddenBehind(definitions, link, chain) };
  });
}

function hiddenBehind(definitions: Definitions, { id, scope }: MuxDefinition, chain: readonly MuxDefinition[]): MuxDefinition[] {
  const hidden: MuxDefinition[] = [];
  for (let next = definitions.find(id, scope); next; next = definitions.find(id, next.scope)) {
    const { scope: behind } = next;
    if (!chain.some((link) => link.id === id && link.scope === behind)) hidden.push(next);
  }
  return hidden;
}

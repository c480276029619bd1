import { besideChain } from "#core/dialects/mux/beside-chain";
import type { WholeChain } from "#core/dialects/mux/chain";
import type { MuxDefinition, MuxScope } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";
import type { ChainLink } from "#core/dialects/resolved-agent";

/** The chain for people: each definition that takes part, behind it those of its id that are passed over or hidden, and what is missing. */
export function chainLinks(definitions: Definitions, whole: WholeChain): ChainLink[] {
  const [agent] = whole.chain;
  const links = besideChain(definitions, whole.chain).flatMap(({ link, broken, hidden }): ChainLink[] => [
    usedLink(link),
    ...broken.map(({ path }): ChainLink => ({ id: link.id, scope: scopeOf(definitions, path), path, state: "broken" })),
    ...hidden.map(({ id, scope, path }): ChainLink => ({ id, scope, path, state: "shadowed" })),
  ]);
  if (whole.ok || whole.problem !== "not_found") return links;
  const last = whole.chain.at(-1) ?? agent;
  return [...links, { id: whole.base, scope: last.scope, path: "", state: "missing", note: `the base of ${last.id}` }];
}

function usedLink({ id, scope, path }: MuxDefinition): ChainLink {
  const isPlaceholder = scope === "built-in" && path === "";
  return { id, scope, path, state: "used", ...(isPlaceholder && { note: "shipped header, placeholder text" }) };
}

function scopeOf({ folders }: Definitions, path: string): MuxScope {
  const isIn = (scope: MuxScope) => folders[scope].some((files) => [...files.values()].some((file) => file.path === path));
  return isIn("project") ? "project" : isIn("global") ? "global" : "built-in";
}

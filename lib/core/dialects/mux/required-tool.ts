import type { Chain } from "#core/dialects/mux/chain";
import type { MuxDefinition } from "#core/dialects/mux/definition";

const literal = /^[A-Za-z0-9_:-]+$/;

/** The tool that an entry of `require` names; null for an entry that Mux drops. */
export function requiredName(entry: string): string | null {
  const name = entry.trim();
  return literal.test(name) ? name : null;
}

/** The last entry of a list that names a tool; all others count for nothing. */
export function lastRequired(entries: readonly string[]): { index: number; name: string } | null {
  for (let index = entries.length - 1; index >= 0; index--) {
    const name = requiredName(entries[index] ?? "");
    if (name !== null) return { index, name };
  }
  return null;
}

/** The one entry of all `require` lists that counts: the last of the nearest list, even where that list leaves none. */
export function effectiveRequire(chain: Chain): { link: MuxDefinition; index: number; name: string } | null {
  const link = chain.find(({ header }) => header.tools?.require);
  const last = lastRequired(link?.header.tools?.require ?? []);
  return link && last ? { link, ...last } : null;
}

import "server-only";
import { type TokenScope, tokenScope, tokenScopes } from "#schemas/actor";

/** `scope` and every scope that it includes, weakest first: what a token row stores. */
export function scopesUpTo(scope: TokenScope): TokenScope[] {
  return tokenScopes.slice(0, tokenScopes.indexOf(scope) + 1);
}

/** The strongest scope of a token row; a row that names none that we know may only read. */
export function strongestScope(stored: readonly string[]): TokenScope {
  const known = stored.map((each) => tokenScope.safeParse(each)).flatMap((parsed) => (parsed.success ? [parsed.data] : []));
  return known.reduce<TokenScope>((best, each) => (tokenScopes.indexOf(each) > tokenScopes.indexOf(best) ? each : best), "read");
}

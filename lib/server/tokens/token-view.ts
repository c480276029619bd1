import "server-only";
import type { TokenView } from "#schemas/settings";
import type { ApiToken } from "@/lib/server/generated/prisma/client";
import { scopesUpTo, strongestScope } from "@/lib/server/tokens/token-scopes";

/** `environments` are those of the workspace, in the order of the rail; one that was removed since is left out. */
export function tokenView(token: ApiToken, environments: readonly { id: string; name: string }[]): TokenView {
  const limited = token.environmentIds.length > 0;
  return {
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scopes: scopesUpTo(strongestScope(token.scopes)),
    environments: limited ? environments.filter(({ id }) => token.environmentIds.includes(id)).map(({ name }) => name) : null,
    by: token.createdByName,
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
  };
}

import "server-only";
import type { Role, TokenScope } from "#schemas/actor";
import { roles } from "#schemas/actor";

/** What a token may do: its strongest scope, and the environments it is limited to (null: all, also those to come). */
export type TokenPower = { scope: TokenScope; environmentIds: readonly string[] | null };

const leastRole = { read: "author", deploy: "author", release: "releaser", admin: "admin" } as const satisfies Record<TokenScope, Role>;

/**
 * The least role of a person who may hold a token of this power: such a person could do all of it without the token.
 * One that moves slots everywhere also reaches environments that are yet to come, so that takes an admin.
 */
export function roleForToken(power: TokenPower, environments: readonly { id: string; releaseRole: Role }[]): Role {
  const needed: Role[] = [leastRole[power.scope]];
  if (power.scope === "release" || power.scope === "admin") {
    const { environmentIds } = power;
    if (environmentIds === null) needed.push("admin");
    for (const environment of environments) {
      if (environmentIds === null || environmentIds.includes(environment.id)) needed.push(environment.releaseRole);
    }
  }
  return roles[Math.max(...needed.map((role) => roles.indexOf(role)))] ?? "owner";
}

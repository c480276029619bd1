import "server-only";
import type { Role } from "#schemas/actor";
import { roleAtLeast } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { actorRole } from "@/lib/server/members/actor-role";

/**
 * Nobody sets a release role above their own, and nobody lowers one that is: an admin cannot open what only owners release.
 * @throws {ServiceError} FORBIDDEN.
 */
export function authorizeReleaseRole(ctx: ServiceContext, ...releaseRoles: Role[]): void {
  const above = releaseRoles.find((each) => !roleAtLeast(actorRole(ctx.actor), each));
  if (!above) return;
  throw new ServiceError("FORBIDDEN", `You may not change an environment whose slots are moved by the role ${above}.`, {
    hint: `Ask someone with the role ${above}.`,
    facts: { releaseRole: above },
  });
}

import "server-only";
import { roleAtLeast } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { actorRole } from "@/lib/server/members/actor-role";

/** People end the tokens that they made; admins end any. */
export function mayRevokeToken(ctx: ServiceContext, token: { createdById: string | null }): boolean {
  return token.createdById === ctx.actor.id || roleAtLeast(actorRole(ctx.actor), "admin");
}

import "server-only";
import type { TokenTarget } from "#schemas/settings";
import { authorize, roleAtLeast } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { notFound, ServiceError } from "@/lib/server/errors";
import { actorRole } from "@/lib/server/members/actor-role";
import { endToken } from "@/lib/server/tokens/end-token";

/** Ends a token at once. People end their own; admins end any. */
export async function revokeToken(ctx: ServiceContext, input: TokenTarget): Promise<void> {
  authorize(ctx, "tokens:write");
  await ctx.db.$transaction(async (tx) => {
    const token = await tx.apiToken.findFirst({ where: { id: input.id, workspaceId: ctx.workspace.id, revokedAt: null } });
    if (!token) throw notFound("such token");
    if (token.createdById !== ctx.actor.id && !roleAtLeast(actorRole(ctx.actor), "admin")) {
      throw new ServiceError("FORBIDDEN", "You may only revoke tokens that you made.", { hint: "Ask an admin of the workspace." });
    }
    await endToken(tx, ctx, token, "revoked");
  });
}

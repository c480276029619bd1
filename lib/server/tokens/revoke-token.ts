import "server-only";
import type { TokenTarget } from "#schemas/settings";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { notFound, ServiceError } from "@/lib/server/errors";
import { endToken } from "@/lib/server/tokens/end-token";
import { mayRevokeToken } from "@/lib/server/tokens/may-revoke-token";

/** Ends a token at once. People end their own; admins end any. */
export async function revokeToken(ctx: ServiceContext, input: TokenTarget): Promise<void> {
  authorize(ctx, "tokens:write");
  await ctx.db.$transaction(async (tx) => {
    const token = await tx.apiToken.findFirst({ where: { id: input.id, workspaceId: ctx.workspace.id, revokedAt: null } });
    if (!token) throw notFound("such token");
    if (!mayRevokeToken(ctx, token)) {
      throw new ServiceError("FORBIDDEN", "You may only revoke tokens that you made.", { hint: "Ask an admin of the workspace." });
    }
    await endToken(tx, ctx, token, "revoked");
  });
}

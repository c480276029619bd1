import "server-only";
import { roleAtLeast } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { endToken } from "@/lib/server/tokens/end-token";
import { roleForToken } from "@/lib/server/tokens/token-role";
import { strongestScope } from "@/lib/server/tokens/token-scopes";

/**
 * Ends the tokens that may now do more than their holder: after a member left or got another role, or an environment
 * began to ask for more. In the transaction of that change, so there is no moment between. `holderId` looks at one person's alone.
 * @returns the names of the tokens that ended.
 */
export async function endExceedingTokens(tx: Tx, ctx: ServiceContext, because: string, holderId?: string): Promise<string[]> {
  const workspaceId = ctx.workspace.id;
  const tokens = await tx.apiToken.findMany({
    where: { workspaceId, revokedAt: null, createdById: holderId ?? { not: null } },
    orderBy: { id: "asc" },
  });
  const environments = await tx.environment.findMany({ where: { workspaceId }, select: { id: true, releaseRole: true } });
  const members = await tx.membership.findMany({ where: { workspaceId }, select: { userId: true, role: true } });
  const roleOf = new Map(members.map(({ userId, role }) => [userId, role]));
  const ended: string[] = [];
  for (const token of tokens) {
    const environmentIds = token.environmentIds.length > 0 ? token.environmentIds : null;
    const needed = roleForToken({ scope: strongestScope(token.scopes), environmentIds }, environments);
    const role = token.createdById === null ? undefined : roleOf.get(token.createdById);
    if (role && roleAtLeast(role, needed)) continue;
    await endToken(tx, ctx, token, because);
    ended.push(token.name);
  }
  return ended;
}

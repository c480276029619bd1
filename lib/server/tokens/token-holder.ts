import "server-only";
import type { Role } from "#schemas/actor";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";

/** On whose account a new token is: it ends when that person leaves or becomes less than it needs. */
export type TokenHolder = { id: string | null; name: string; role: Role };

/**
 * A person holds the tokens they make; a token makes tokens for its own holder; what the system makes has no holder.
 * The membership is locked until the end of `tx`, so that a demotion at the same moment either comes first and is seen
 * here, or comes later and finds the token.
 */
export async function findTokenHolder(tx: Tx, ctx: ServiceContext): Promise<TokenHolder | null> {
  if (ctx.actor.kind === "system") return { id: null, name: ctx.actor.name, role: "owner" };
  if (ctx.actor.kind === "user") return findMember(tx, ctx, ctx.actor.id, ctx.actor.name);
  const token = await tx.apiToken.findFirst({ where: { id: ctx.actor.id, workspaceId: ctx.workspace.id, revokedAt: null } });
  if (!token) return null;
  if (token.createdById === null) return { id: null, name: token.createdByName, role: "admin" };
  return findMember(tx, ctx, token.createdById, token.createdByName);
}

async function findMember(tx: Tx, ctx: ServiceContext, id: string, name: string): Promise<TokenHolder | null> {
  const [member] = await tx.$queryRaw<{ role: Role }[]>`
    select role::text as role from membership where workspace_id = ${ctx.workspace.id}::uuid and user_id = ${id}::uuid for share`;
  return member ? { id, name, role: member.role } : null;
}

import "server-only";
import type { Role } from "#schemas/actor";
import { authorize, roleAtLeast } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { notFound, ServiceError } from "@/lib/server/errors";
import { actorRole } from "@/lib/server/members/actor-role";

/**
 * The member that is about to become `next` (null: to leave), locked until the end of `tx` together with every owner, so
 * that two owners cannot both leave at once.
 * @throws {ServiceError} NOT_FOUND; FORBIDDEN unless the actor may do this to this member: only owners make and unmake owners.
 * @throws {ServiceError} CONFLICT (LAST_OWNER) when nobody would be left who can make owners.
 */
export async function lockMember(tx: Tx, ctx: ServiceContext, userId: string, next: Role | null): Promise<{ id: string; role: Role }> {
  authorize(ctx, "members:write");
  const locked = await tx.$queryRaw<{ id: string; user_id: string; role: Role }[]>`
    select id, user_id, role::text as role from membership
    where workspace_id = ${ctx.workspace.id}::uuid and (role = 'owner' or user_id = ${userId}::uuid) order by id for update`;
  const member = locked.find((each) => each.user_id === userId);
  if (!member) throw notFound("such member");
  const touchesOwner = member.role === "owner" || next === "owner";
  if (touchesOwner && !roleAtLeast(actorRole(ctx.actor), "owner")) {
    throw new ServiceError("FORBIDDEN", "Only an owner makes or unmakes owners.", { hint: "Ask an owner of the workspace." });
  }
  const owners = locked.filter((each) => each.role === "owner").length;
  if (member.role === "owner" && next !== "owner" && owners === 1) {
    throw new ServiceError("CONFLICT", "A workspace keeps at least one owner.", {
      code: "LAST_OWNER",
      hint: "Make someone else an owner first.",
    });
  }
  return member;
}

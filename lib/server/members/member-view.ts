import "server-only";
import type { Role } from "#schemas/actor";
import type { MemberView } from "#schemas/settings";
import type { ServiceContext } from "@/lib/server/context";

type Row = { userId: string; role: Role; createdAt: Date; user: { name: string; email: string } };

export function memberView(ctx: ServiceContext, row: Row): MemberView {
  return {
    userId: row.userId,
    name: row.user.name,
    email: row.user.email,
    role: row.role,
    isYou: ctx.actor.kind === "user" && ctx.actor.id === row.userId,
    joinedAt: row.createdAt.toISOString(),
  };
}

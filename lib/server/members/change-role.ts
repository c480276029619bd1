import "server-only";
import type { ChangeRoleInput, MemberView } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import type { ServiceContext } from "@/lib/server/context";
import { lockMember } from "@/lib/server/members/lock-member";
import { memberView } from "@/lib/server/members/member-view";
import { endExceedingTokens } from "@/lib/server/tokens/end-exceeding-tokens";

/** Gives a member another role, and ends those of their tokens that could do more than it allows. */
export async function changeRole(ctx: ServiceContext, input: ChangeRoleInput): Promise<MemberView> {
  return ctx.db.$transaction(async (tx) => {
    const member = await lockMember(tx, ctx, input.userId, input.role);
    const changed = await tx.membership.update({
      where: { id: member.id, workspaceId: ctx.workspace.id },
      data: { role: input.role },
      include: { user: { select: { name: true, email: true } } },
    });
    if (member.role === input.role) return memberView(ctx, changed);
    const endedTokens = await endExceedingTokens(tx, ctx, "its holder got another role", input.userId);
    await record(tx, ctx, {
      action: "member.role-changed",
      subject: { kind: "user", id: input.userId },
      data: { name: changed.user.name, from: member.role, to: input.role, endedTokens },
    });
    return memberView(ctx, changed);
  });
}

import "server-only";
import type { MemberTarget } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import { disownAgents } from "@/lib/server/catalog/disown-agents";
import type { ServiceContext } from "@/lib/server/context";
import { lockMember } from "@/lib/server/members/lock-member";
import { endExceedingTokens } from "@/lib/server/tokens/end-exceeding-tokens";

/** Takes a person out of the workspace and ends their tokens; what they looked after is nobody's. Their account, and what they did, stay. */
export async function removeMember(ctx: ServiceContext, input: MemberTarget): Promise<void> {
  authorize(ctx, "members:write");
  await ctx.db.$transaction(async (tx) => {
    const disownedAgents = await disownAgents(tx, ctx, input.userId);
    const member = await lockMember(tx, ctx, input.userId, null);
    const removed = await tx.membership.delete({
      where: { id: member.id, workspaceId: ctx.workspace.id },
      include: { user: { select: { name: true } } },
    });
    await tx.peopleGroupMember.deleteMany({ where: { workspaceId: ctx.workspace.id, userId: input.userId } });
    const endedTokens = await endExceedingTokens(tx, ctx, "its holder left", input.userId);
    await record(tx, ctx, {
      action: "member.removed",
      subject: { kind: "user", id: input.userId },
      data: { name: removed.user.name, role: member.role, endedTokens, disownedAgents },
    });
  });
}

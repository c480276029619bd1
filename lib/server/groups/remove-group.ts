import "server-only";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { lockGroup } from "@/lib/server/groups/group-row";

/** Removes a group that owns no agent. @throws {ServiceError} NOT_FOUND, GROUP_OWNS_AGENTS. */
export async function removeGroup(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, "members:write");
  await ctx.db.$transaction(async (tx) => {
    const { name } = await lockGroup(tx, ctx, id);
    const owned = await tx.agentOrganisation.count({ where: { ownerGroupId: id } });
    if (owned > 0) {
      throw new ServiceError("CONFLICT", `${name} owns ${owned} ${owned === 1 ? "agent" : "agents"}.`, {
        code: "GROUP_OWNS_AGENTS",
        hint: "Give them another owner first.",
        facts: { owned },
      });
    }
    await tx.peopleGroup.delete({ where: { id } });
    await record(tx, ctx, { action: "group.removed", subject: { kind: "group", id }, data: { name } });
  });
}

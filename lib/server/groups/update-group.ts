import "server-only";
import type { GroupView, UpdateGroupInput } from "#schemas/catalog";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { lockGroup, refusingDoubles, shownOfGroup, toGroupView } from "@/lib/server/groups/group-row";

/** Renames a group, or says who is in it. @throws {ServiceError} NOT_FOUND, also for somebody who is no member of the workspace; GROUP_EXISTS. */
export async function updateGroup(ctx: ServiceContext, { id, name, memberIds }: UpdateGroupInput): Promise<GroupView> {
  authorize(ctx, "members:write");
  return refusingDoubles(() =>
    ctx.db.$transaction(async (tx) => {
      const before = await lockGroup(tx, ctx, id);
      if (name !== undefined) await tx.peopleGroup.update({ where: { id }, data: { name } });
      if (memberIds) await replaceMembers(tx, ctx, id, [...new Set(memberIds)]);
      const row = await tx.peopleGroup.findUniqueOrThrow({ where: { id }, include: shownOfGroup });
      await record(tx, ctx, {
        action: "group.changed",
        subject: { kind: "group", id },
        data: { name: row.name, before: before.name, members: row.members.map(({ user }) => user.name) },
      });
      return toGroupView(row);
    }),
  );
}

async function replaceMembers(tx: Tx, ctx: ServiceContext, groupId: string, userIds: readonly string[]): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const known = await tx.membership.count({ where: { workspaceId, userId: { in: [...userIds] } } });
  if (known < userIds.length) throw notFound("member");
  await tx.peopleGroupMember.deleteMany({ where: { groupId } });
  await tx.peopleGroupMember.createMany({ data: userIds.map((userId) => ({ groupId, userId, workspaceId })) });
}

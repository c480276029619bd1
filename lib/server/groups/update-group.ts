import "server-only";
import type { GroupView, UpdateGroupInput } from "#schemas/catalog";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { lockGroup, refusingDoubles, shownOfGroup, toGroupView } from "@/lib/server/groups/group-row";

/** Renames a group, or says who is in it; nothing that changes nothing is recorded. @throws {ServiceError} NOT_FOUND, also for somebody who is no member of the workspace; GROUP_EXISTS. */
export async function updateGroup(ctx: ServiceContext, { id, name, memberIds }: UpdateGroupInput): Promise<GroupView> {
  authorize(ctx, "members:write");
  return refusingDoubles(() =>
    ctx.db.$transaction(async (tx) => {
      await lockGroup(tx, ctx, id);
      const before = toGroupView(await tx.peopleGroup.findUniqueOrThrow({ where: { id }, include: shownOfGroup }));
      if (name !== undefined) await tx.peopleGroup.update({ where: { id }, data: { name } });
      if (memberIds) await replaceMembers(tx, ctx, id, [...new Set(memberIds)]);
      const after = toGroupView(await tx.peopleGroup.findUniqueOrThrow({ where: { id }, include: shownOfGroup }));
      if (isSameGroup(before, after)) return after;
      await record(tx, ctx, {
        action: "group.changed",
        subject: { kind: "group", id },
        data: { name: after.name, before: before.name, members: after.members.map((member) => member.name) },
      });
      return after;
    }),
  );
}

function isSameGroup(a: GroupView, b: GroupView): boolean {
  const ids = ({ members }: GroupView) => members.map(({ id }) => id).sort();
  return a.name === b.name && ids(a).join() === ids(b).join();
}

async function replaceMembers(tx: Tx, ctx: ServiceContext, groupId: string, userIds: readonly string[]): Promise<void> {
  const workspaceId = ctx.workspace.id;
  // The rows stay until the commit: nobody leaves the workspace on the way into a group.
  const known = await tx.$queryRaw<unknown[]>`
    select from membership where workspace_id = ${workspaceId}::uuid and user_id = any(${userIds}::uuid[]) for key share`;
  if (known.length < userIds.length) throw notFound("member");
  await tx.peopleGroupMember.deleteMany({ where: { groupId } });
  await tx.peopleGroupMember.createMany({ data: userIds.map((userId) => ({ groupId, userId, workspaceId })) });
}

import "server-only";
import type { GroupView, UpdateGroupInput } from "#schemas/catalog";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { notFound, ServiceError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";

const groupsMax = 200;

const shown = {
  members: { select: { user: { select: { id: true, name: true } } }, orderBy: { user: { name: "asc" } } },
  _count: { select: { owned: true } },
} as const satisfies Prisma.PeopleGroupInclude;

type Row = Prisma.PeopleGroupGetPayload<{ include: typeof shown }>;

/** The groups of the workspace, by name. */
export async function listGroups(ctx: ServiceContext): Promise<GroupView[]> {
  authorize(ctx, "settings:read");
  const rows = await ctx.db.peopleGroup.findMany({ where: { workspaceId: ctx.workspace.id }, include: shown, orderBy: { name: "asc" } });
  return rows.map(toView);
}

/** @throws {ServiceError} GROUP_EXISTS, GROUPS_TOO_MANY. */
export async function createGroup(ctx: ServiceContext, { name }: { name: string }): Promise<GroupView> {
  authorize(ctx, "members:write");
  const workspaceId = ctx.workspace.id;
  return refusingDoubles(() =>
    ctx.db.$transaction(async (tx) => {
      if ((await tx.peopleGroup.count({ where: { workspaceId } })) >= groupsMax) throw tooMany();
      const row = await tx.peopleGroup.create({ data: { workspaceId, name }, include: shown });
      await record(tx, ctx, { action: "group.created", subject: { kind: "group", id: row.id }, data: { name } });
      return toView(row);
    }),
  );
}

/** Renames a group, or says who is in it. @throws {ServiceError} NOT_FOUND, also for somebody who is no member of the workspace; GROUP_EXISTS. */
export async function updateGroup(ctx: ServiceContext, { id, name, memberIds }: UpdateGroupInput): Promise<GroupView> {
  authorize(ctx, "members:write");
  return refusingDoubles(() =>
    ctx.db.$transaction(async (tx) => {
      const before = await lockGroup(tx, ctx, id);
      if (name !== undefined) await tx.peopleGroup.update({ where: { id }, data: { name } });
      if (memberIds) await replaceMembers(tx, ctx, id, [...new Set(memberIds)]);
      const row = await tx.peopleGroup.findUniqueOrThrow({ where: { id }, include: shown });
      await record(tx, ctx, {
        action: "group.changed",
        subject: { kind: "group", id },
        data: { name: row.name, before: before.name, members: row.members.map(({ user }) => user.name) },
      });
      return toView(row);
    }),
  );
}

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

function toView({ id, name, members, _count }: Row): GroupView {
  return { id, name, members: members.map(({ user }) => user), agents: _count.owned };
}

/** For update: nobody can come to own something by it meanwhile. */
async function lockGroup(tx: Tx, ctx: ServiceContext, id: string): Promise<{ name: string }> {
  const [group] = await tx.$queryRaw<{ name: string }[]>`
    select name from people_group where id = ${id}::uuid and workspace_id = ${ctx.workspace.id}::uuid for update`;
  if (!group) throw notFound("group");
  return group;
}

async function replaceMembers(tx: Tx, ctx: ServiceContext, groupId: string, userIds: readonly string[]): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const known = await tx.membership.count({ where: { workspaceId, userId: { in: [...userIds] } } });
  if (known < userIds.length) throw notFound("member");
  await tx.peopleGroupMember.deleteMany({ where: { groupId } });
  await tx.peopleGroupMember.createMany({ data: userIds.map((userId) => ({ groupId, userId, workspaceId })) });
}

async function refusingDoubles<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (cause) {
    if (!(cause instanceof Prisma.PrismaClientKnownRequestError) || cause.code !== "P2002") throw cause;
    throw new ServiceError("CONFLICT", "There is a group of that name.", { code: "GROUP_EXISTS", hint: "Choose another name.", cause });
  }
}

function tooMany(): ServiceError {
  return new ServiceError("CONFLICT", `A workspace has up to ${groupsMax} groups.`, { code: "GROUPS_TOO_MANY" });
}

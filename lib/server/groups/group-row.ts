import "server-only";
import type { GroupView } from "#schemas/catalog";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { notFound, ServiceError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** What is shown of a group: its members by name, and how many agents it owns. */
export const shownOfGroup = {
  members: { select: { user: { select: { id: true, name: true } } }, orderBy: { user: { name: "asc" } } },
  _count: { select: { owned: true } },
} as const satisfies Prisma.PeopleGroupInclude;

type Row = Prisma.PeopleGroupGetPayload<{ include: typeof shownOfGroup }>;

export function toGroupView({ id, name, members, _count }: Row): GroupView {
  return { id, name, members: members.map(({ user }) => user), agents: _count.owned };
}

/** The group, for update: nobody can come to own something by it meanwhile. @throws {ServiceError} NOT_FOUND. */
export async function lockGroup(tx: Tx, ctx: ServiceContext, id: string): Promise<{ name: string }> {
  const [group] = await tx.$queryRaw<{ name: string }[]>`
    select name from people_group where id = ${id}::uuid and workspace_id = ${ctx.workspace.id}::uuid for update`;
  if (!group) throw notFound("group");
  return group;
}

/** The result of a change that may give two groups one name. @throws {ServiceError} GROUP_EXISTS. */
export async function refusingDoubles<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (cause) {
    if (!(cause instanceof Prisma.PrismaClientKnownRequestError) || cause.code !== "P2002") throw cause;
    throw new ServiceError("CONFLICT", "There is a group of that name.", { code: "GROUP_EXISTS", hint: "Choose another name.", cause });
  }
}

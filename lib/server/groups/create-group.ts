import "server-only";
import type { GroupView } from "#schemas/catalog";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { countAlone } from "@/lib/server/count-alone";
import { ServiceError } from "@/lib/server/errors";
import { refusingDoubles, shownOfGroup, toGroupView } from "@/lib/server/groups/group-row";

const groupsMax = 200;

/** @throws {ServiceError} GROUP_EXISTS, GROUPS_TOO_MANY. */
export async function createGroup(ctx: ServiceContext, { name }: { name: string }): Promise<GroupView> {
  authorize(ctx, "members:write");
  const workspaceId = ctx.workspace.id;
  return refusingDoubles(() =>
    ctx.db.$transaction(async (tx) => {
      await countAlone(tx, `groups of ${workspaceId}`);
      if ((await tx.peopleGroup.count({ where: { workspaceId } })) >= groupsMax) throw tooMany();
      const row = await tx.peopleGroup.create({ data: { workspaceId, name }, include: shownOfGroup });
      await record(tx, ctx, { action: "group.created", subject: { kind: "group", id: row.id }, data: { name } });
      return toGroupView(row);
    }),
  );
}

function tooMany(): ServiceError {
  return new ServiceError("CONFLICT", `A workspace has up to ${groupsMax} groups.`, { code: "GROUPS_TOO_MANY" });
}

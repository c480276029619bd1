import "server-only";
import type { GroupView } from "#schemas/catalog";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { shownOfGroup, toGroupView } from "@/lib/server/groups/group-row";

/** The groups of the workspace, by name. */
export async function listGroups(ctx: ServiceContext): Promise<GroupView[]> {
  authorize(ctx, "settings:read");
  const rows = await ctx.db.peopleGroup.findMany({
    where: { workspaceId: ctx.workspace.id },
    include: shownOfGroup,
    orderBy: { name: "asc" },
  });
  return rows.map(toGroupView);
}

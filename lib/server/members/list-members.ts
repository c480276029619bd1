import "server-only";
import type { Page, PageQuery } from "#schemas/page";
import type { MemberView } from "#schemas/settings";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { idOfCursor, pageById } from "@/lib/server/keyset-page";
import { memberView } from "@/lib/server/members/member-view";

/** The people of the workspace, in the order in which they joined. */
export async function listMembers(ctx: ServiceContext, query: PageQuery): Promise<Page<MemberView>> {
  authorize(ctx, "settings:read");
  const after = idOfCursor(query.cursor);
  const rows = await ctx.db.membership.findMany({
    where: { workspaceId: ctx.workspace.id, ...(after && { id: { gt: after } }) },
    include: { user: { select: { name: true, email: true } } },
    orderBy: { id: "asc" },
    take: query.limit + 1,
  });
  return pageById(rows, query.limit, (row) => memberView(ctx, row));
}

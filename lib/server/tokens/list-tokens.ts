import "server-only";
import type { Page, PageQuery } from "#schemas/page";
import type { TokenView } from "#schemas/settings";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { listRail } from "@/lib/server/environments/list-rail";
import { idOfCursor, pageById } from "@/lib/server/keyset-page";
import { tokenView } from "@/lib/server/tokens/token-view";

/** The tokens that were not revoked, newest first; expired ones are among them. */
export async function listTokens(ctx: ServiceContext, query: PageQuery): Promise<Page<TokenView>> {
  authorize(ctx, "tokens:read");
  const after = idOfCursor(query.cursor);
  const rows = await ctx.db.apiToken.findMany({
    where: { workspaceId: ctx.workspace.id, revokedAt: null, ...(after && { id: { lt: after } }) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  const rail = await listRail(ctx.db, ctx);
  return pageById(rows, query.limit, (token) => tokenView(token, rail));
}

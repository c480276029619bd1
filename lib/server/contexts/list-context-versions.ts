import "server-only";
import { actorView } from "#schemas/actor";
import type { ContextVersionView, ListContextVersionsInput } from "#schemas/dialect-context";
import type { Page } from "#schemas/page";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail } from "@/lib/server/environments/list-rail";
import { idOfCursor, pageById } from "@/lib/server/keyset-page";

/** Who saved which version of the settings of a format in an environment, newest first. */
export async function listContextVersions(ctx: ServiceContext, input: ListContextVersionsInput): Promise<Page<ContextVersionView>> {
  authorize(ctx, "settings:read");
  const environment = findInRail(ctx, await listRail(ctx.db, ctx), input.environment);
  const before = idOfCursor(input.cursor);
  const rows = await ctx.db.dialectContext.findMany({
    where: { environmentId: environment.id, dialect: input.dialect, ...(before && { id: { lt: before } }) },
    select: { id: true, version: true, createdBy: true, createdAt: true },
    orderBy: { id: "desc" },
    take: input.limit + 1,
  });
  return pageById(rows, input.limit, ({ version, createdBy, createdAt }) => ({
    version,
    by: actorView.parse(createdBy),
    at: createdAt.toISOString(),
  }));
}

import "server-only";
import { record } from "@/lib/server/audit/record";
import { authorize, may } from "@/lib/server/authorize";
import { ownId } from "@/lib/server/catalog/own-id";
import type { ServiceContext } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";

/** Removes a search of one's own; a shared one of others by an admin. @throws {ServiceError} NOT_FOUND. */
export async function removeSavedSearch(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, "agent:read");
  await ctx.db.$transaction(async (tx) => {
    const search = await tx.savedSearch.findFirst({ where: { id, workspaceId: ctx.workspace.id } });
    const isTheirs = search !== null && ownId(ctx).includes(search.userId);
    if (!search || !(isTheirs || (search.isShared && may(ctx, "settings:write")))) throw notFound("saved search");
    await tx.savedSearch.delete({ where: { id } });
    if (search.isShared) {
      await record(tx, ctx, {
        action: "search.removed",
        subject: { kind: "search", id },
        data: { name: search.name, query: search.query },
      });
    }
  });
}

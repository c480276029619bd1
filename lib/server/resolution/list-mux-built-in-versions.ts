import "server-only";
import { actorView } from "#schemas/actor";
import { type ListMuxBuiltInVersionsInput, type MuxBuiltInsVersionView, muxBuiltInsView } from "#schemas/mux-built-ins";
import type { Page } from "#schemas/page";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { idOfCursor, pageById } from "@/lib/server/keyset-page";

const kept = muxBuiltInsView.pick({ definitions: true });

/** Who imported which built-in agents of Mux, newest first. */
export async function listMuxBuiltInVersions(
  ctx: ServiceContext,
  input: ListMuxBuiltInVersionsInput,
): Promise<Page<MuxBuiltInsVersionView>> {
  authorize(ctx, "settings:read");
  const before = idOfCursor(input.cursor);
  const rows = await ctx.db.importedBuiltIns.findMany({
    where: { workspaceId: ctx.workspace.id, dialect: "mux", ...(before && { id: { lt: before } }) },
    orderBy: { id: "desc" },
    take: input.limit + 1,
  });
  return pageById(rows, input.limit, (row) => ({
    version: row.version,
    ids: Object.keys(kept.parse(row).definitions).sort(),
    by: actorView.parse(row.createdBy),
    at: row.createdAt.toISOString(),
  }));
}

import "server-only";
import type { EnvironmentView } from "#schemas/settings";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { Prisma } from "@/lib/server/generated/prisma/client";

const withActiveSlots = {
  _count: { select: { slots: { where: { revisionId: { not: null } } } } },
} as const satisfies Prisma.EnvironmentInclude;

type Row = Prisma.EnvironmentGetPayload<{ include: typeof withActiveSlots }>;

function toView(row: Row): EnvironmentView {
  return {
    name: row.name,
    position: row.position,
    releaseRole: row.releaseRole,
    activeSlots: row._count.slots,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The environments of the workspace whose id `isShown` accepts, in the order of the rail. */
export async function environmentViews(db: Db | Tx, ctx: ServiceContext, isShown: (id: string) => boolean): Promise<EnvironmentView[]> {
  const rows = await db.environment.findMany({
    where: { workspaceId: ctx.workspace.id },
    include: withActiveSlots,
    orderBy: { position: "asc" },
  });
  return rows.filter(({ id }) => isShown(id)).map(toView);
}

/** @throws {ServiceError} NOT_FOUND. */
export async function environmentView(db: Db | Tx, ctx: ServiceContext, id: string): Promise<EnvironmentView> {
  const row = await db.environment.findFirst({ where: { id, workspaceId: ctx.workspace.id }, include: withActiveSlots });
  if (!row) throw notFound("such environment");
  return toView(row);
}

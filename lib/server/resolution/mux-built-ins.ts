import "server-only";
import { actorView } from "#schemas/actor";
import { type GetMuxBuiltInsInput, type MuxBuiltInsView, muxBuiltInsView } from "#schemas/mux-built-ins";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { ImportedBuiltIns } from "@/lib/server/generated/prisma/client";

/** Mux's own agents as the workspace imported them, now or in an earlier version. @throws {ServiceError} NOT_FOUND. */
export async function getMuxBuiltIns(ctx: ServiceContext, { version }: GetMuxBuiltInsInput = {}): Promise<MuxBuiltInsView> {
  authorize(ctx, "settings:read");
  if (version === undefined) return findMuxBuiltIns(ctx.db, ctx);
  if (version === 0) return toBuiltInsView(null);
  const row = await ctx.db.importedBuiltIns.findUnique({
    where: { workspaceId_dialect_version: { workspaceId: ctx.workspace.id, dialect: "mux", version } },
  });
  if (!row) throw notFound(`version ${version} of the built-in agents of Mux`);
  return toBuiltInsView(row);
}

/** Those in force, for verbs that have authorised already. */
export async function findMuxBuiltIns(db: Db | Tx, ctx: ServiceContext): Promise<MuxBuiltInsView> {
  const where = { workspaceId: ctx.workspace.id, dialect: "mux" };
  return toBuiltInsView(await db.importedBuiltIns.findFirst({ where, orderBy: { version: "desc" } }));
}

const kept = muxBuiltInsView.pick({ definitions: true });

export function toBuiltInsView(row: ImportedBuiltIns | null): MuxBuiltInsView {
  if (!row) return { version: 0, definitions: {}, by: null, at: null };
  const { definitions } = kept.parse(row);
  return { version: row.version, definitions, by: actorView.parse(row.createdBy), at: row.createdAt.toISOString() };
}

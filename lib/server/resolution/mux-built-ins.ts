import "server-only";
import { actorView } from "#schemas/actor";
import { type MuxBuiltInsView, muxBuiltInsView } from "#schemas/mux-built-ins";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import type { ImportedBuiltIns } from "@/lib/server/generated/prisma/client";

/** Mux's own agents as the workspace imported them. */
export async function getMuxBuiltIns(ctx: ServiceContext): Promise<MuxBuiltInsView> {
  authorize(ctx, "settings:read");
  return findMuxBuiltIns(ctx.db, ctx);
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

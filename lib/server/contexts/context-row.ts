import "server-only";
import type { Dialect } from "#core/dialects/dialect";
import { actorView } from "#schemas/actor";
import { type DialectContextView, dialectContextView } from "#schemas/dialect-context";
import { emptyContexts } from "#schemas/dialect-contexts/read-context";
import type { Db, Tx } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { DialectContext } from "@/lib/server/generated/prisma/client";

type Place = { environment: { id: string; name: string }; dialect: Dialect };

/** The document in force; null while the program's own defaults hold. */
export async function findContext(db: Db | Tx, { environment, dialect }: Place): Promise<DialectContext | null> {
  return db.dialectContext.findFirst({ where: { environmentId: environment.id, dialect }, orderBy: { version: "desc" } });
}

/** One version; version 0 is the empty document, which nobody saved. @throws {ServiceError} NOT_FOUND. */
export async function findContextVersion(db: Db | Tx, { environment, dialect }: Place, version: number): Promise<DialectContext | null> {
  if (version === 0) return null;
  const row = await db.dialectContext.findUnique({
    where: { environmentId_dialect_version: { environmentId: environment.id, dialect, version } },
  });
  if (!row) throw notFound(`version ${version} of the ${dialect} settings of ${environment.name}`);
  return row;
}

const kept = dialectContextView.pick({ document: true });

export function toContextView({ environment, dialect }: Place, row: DialectContext | null): DialectContextView {
  const place = { environment: environment.name, dialect };
  if (!row) return { ...place, version: 0, document: emptyContexts[dialect], by: null, at: null };
  const { document } = kept.parse(row);
  return { ...place, version: row.version, document, by: actorView.parse(row.createdBy), at: row.createdAt.toISOString() };
}

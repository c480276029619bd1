import "server-only";
import type { DialectContexts } from "#core/dialect-contexts";
import type { Dialect } from "#core/dialects/dialect";
import { readContext } from "#schemas/dialect-contexts/read-context";
import type { ServiceContext } from "@/lib/server/context";
import { findContext } from "@/lib/server/contexts/context-row";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail } from "@/lib/server/environments/list-rail";

/** The settings that hold somewhere: `key` names this version of them and no other. */
export type UsedContext = { used: { environment: string; version: number } | null; contexts: Partial<DialectContexts>; key: string };

/**
 * The settings of a format that are in force in `environment`; without one, the program's own defaults.
 * @throws {ServiceError} NOT_FOUND for an environment that is not there or cannot be seen.
 */
export async function contextIn(ctx: ServiceContext, environment: string | undefined, dialect: Dialect): Promise<UsedContext> {
  if (environment === undefined) return { used: null, contexts: {}, key: "" };
  const place = { environment: findInRail(ctx, await listRail(ctx.db, ctx), environment), dialect };
  const row = await findContext(ctx.db, place);
  const used = { environment, version: row?.version ?? 0 };
  if (!row) return { used, contexts: {}, key: "" };
  const read = readContext(dialect, row.document);
  if (!read.ok) throw new Error(`version ${row.version} of the ${dialect} settings of ${environment} breaks its schema`);
  return { used, contexts: read.contexts, key: row.id };
}

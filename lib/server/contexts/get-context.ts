import "server-only";
import type { DialectContextView, GetContextInput } from "#schemas/dialect-context";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { findContext, findContextVersion, toContextView } from "@/lib/server/contexts/context-row";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { listRail } from "@/lib/server/environments/list-rail";

/** The settings of a format that are in force in an environment, or an earlier version of them. @throws {ServiceError} NOT_FOUND. */
export async function getContext(
  ctx: ServiceContext,
  { environment: name, dialect, version }: GetContextInput,
): Promise<DialectContextView> {
  authorize(ctx, "settings:read");
  const place = { environment: findInRail(ctx, await listRail(ctx.db, ctx), name), dialect };
  return toContextView(place, version === undefined ? await findContext(ctx.db, place) : await findContextVersion(ctx.db, place, version));
}

import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import type { RailEnvironment } from "@/lib/server/environments/list-rail";
import { planOnce } from "@/lib/server/plan-once";

/**
 * The environments of these names, in their order, which nobody can change or remove until the end of `tx`. Moves of
 * other agents are not held up. The rows are locked in the order of their ids, as whoever changes the rail locks them.
 * @throws {ServiceError} NOT_FOUND when one is missing, or the actor cannot see it.
 */
export async function lockEnvironments(tx: Tx, ctx: ServiceContext, names: readonly string[]): Promise<RailEnvironment[]> {
  const locked = await tx.$queryRaw<RailEnvironment[]>`${planOnce}
    select id, name, position, release_role::text as "releaseRole" from environment
    where workspace_id = ${ctx.workspace.id}::uuid and name = any(${names}::text[]) order by id for share`;
  return names.map((name) => findInRail(ctx, locked, name));
}

/** One environment, as `lockEnvironments` locks it. */
export async function lockEnvironment(tx: Tx, ctx: ServiceContext, name: string): Promise<RailEnvironment> {
  return findInRail(ctx, await lockEnvironments(tx, ctx, [name]), name);
}

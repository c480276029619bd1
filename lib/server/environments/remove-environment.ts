import "server-only";
import { z } from "zod";
import { environmentName } from "#schemas/identifiers";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import type { Tx } from "@/lib/server/db";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { lockRail } from "@/lib/server/environments/lock-rail";
import { authorizeReleaseRole } from "@/lib/server/environments/release-role-rule";
import { ServiceError } from "@/lib/server/errors";

export const environmentTarget = z.object({ environment: environmentName });
export type EnvironmentTarget = z.infer<typeof environmentTarget>;

/**
 * Removes an environment in which nothing ever happened, and closes the gap in the rail.
 * @throws {ServiceError} CONFLICT: ENVIRONMENT_IN_USE while a slot is active, ENVIRONMENT_HAS_HISTORY once one was.
 */
export async function removeEnvironment(ctx: ServiceContext, input: EnvironmentTarget): Promise<void> {
  authorize(ctx, "settings:write");
  await ctx.db.$transaction(async (tx) => {
    const rail = await lockRail(tx, ctx);
    const { id, name, position, releaseRole } = findInRail(ctx, rail, input.environment);
    authorizeReleaseRole(ctx, releaseRole);
    await refuseUsed(tx, ctx, { id, name });
    // What is left are slots that never moved.
    await tx.slot.deleteMany({ where: { environmentId: id, workspaceId: ctx.workspace.id } });
    await tx.environment.delete({ where: { id } });
    // Answers to slot reads are remembered by name.
    await tx.$executeRaw`select pg_notify('berth_slot', ${ctx.workspace.id})`;
    await tx.environment.updateMany({
      where: { workspaceId: ctx.workspace.id, position: { gt: position } },
      data: { position: { decrement: 1 } },
    });
    await record(tx, ctx, { action: "environment.removed", subject: { kind: "environment", id }, data: { name, position, releaseRole } });
  });
}

async function refuseUsed(tx: Tx, ctx: ServiceContext, { id, name }: { id: string; name: string }): Promise<void> {
  const slots = { environmentId: id, workspaceId: ctx.workspace.id };
  const active = await tx.slot.findMany({
    where: { ...slots, revisionId: { not: null } },
    select: { agent: { select: { slug: true } } },
    orderBy: { agent: { slug: "asc" } },
    take: 20,
  });
  const agents = active.map(({ agent }) => agent.slug);
  if (agents.length > 0) {
    throw new ServiceError("CONFLICT", `${name} is in use: ${agents[0]}${agents.length > 1 ? " and others are" : " is"} active there.`, {
      code: "ENVIRONMENT_IN_USE",
      hint: "Retire the slots first.",
      facts: { agents },
    });
  }
  const history = await tx.activation.findFirst({
    where: { workspaceId: ctx.workspace.id, OR: [{ slot: slots }, { sourceEnvironmentId: id }] },
  });
  if (history) {
    throw new ServiceError("CONFLICT", `${name} has a history, which would go with it.`, {
      code: "ENVIRONMENT_HAS_HISTORY",
      hint: "Rename it, or put it at the end of the rail.",
    });
  }
}

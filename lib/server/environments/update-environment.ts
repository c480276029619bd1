import "server-only";
import type { EnvironmentView, UpdateEnvironmentInput } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { environmentView } from "@/lib/server/environments/environment-view";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { lockRail } from "@/lib/server/environments/lock-rail";
import { nameTaken } from "@/lib/server/environments/name-taken";
import { authorizeReleaseRole } from "@/lib/server/environments/release-role-rule";
import { endExceedingTokens } from "@/lib/server/tokens/end-exceeding-tokens";

/** Renames an environment or changes who may move its slots. Slots and history stay with it: they know it by id. */
export async function updateEnvironment(ctx: ServiceContext, input: UpdateEnvironmentInput): Promise<EnvironmentView> {
  authorize(ctx, "settings:write");
  return ctx.db.$transaction(async (tx) => {
    const rail = await lockRail(tx, ctx);
    const { id, name: oldName, releaseRole: oldRole } = findInRail(ctx, rail, input.environment);
    const name = input.name ?? oldName;
    const releaseRole = input.releaseRole ?? oldRole;
    if (name === oldName && releaseRole === oldRole) return environmentView(tx, ctx, id);
    if (name !== oldName && rail.some((each) => each.name === name)) throw nameTaken(name);
    if (releaseRole !== oldRole) authorizeReleaseRole(ctx, oldRole, releaseRole);
    await tx.environment.update({ where: { id }, data: { name, releaseRole, version: { increment: releaseRole === oldRole ? 0 : 1 } } });
    // Answers to slot reads are remembered by name.
    await tx.$executeRaw`select pg_notify('berth_slot', ${ctx.workspace.id})`;
    const endedTokens = await endExceedingTokens(tx, ctx, `environment ${name} asks for more`);
    await record(tx, ctx, {
      action: "environment.updated",
      subject: { kind: "environment", id },
      data: { from: { name: oldName, releaseRole: oldRole }, to: { name, releaseRole }, endedTokens },
    });
    return environmentView(tx, ctx, id);
  });
}

import "server-only";
import type { EnvironmentView, OrderEnvironmentsInput } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { environmentViews } from "@/lib/server/environments/environment-view";
import { lockRail } from "@/lib/server/environments/lock-rail";
import { ServiceError } from "@/lib/server/errors";

/**
 * Puts the rail into the order of `names`, which must be exactly its environments, each once.
 * @throws {ServiceError} CONFLICT (RAIL_CHANGED) otherwise: someone added, renamed or removed one meanwhile.
 */
export async function orderEnvironments(ctx: ServiceContext, input: OrderEnvironmentsInput): Promise<EnvironmentView[]> {
  authorize(ctx, "settings:write");
  return ctx.db.$transaction(async (tx) => {
    const rail = await lockRail(tx, ctx);
    const before = rail.map(({ name }) => name);
    const isSameSet = input.names.length === rail.length && new Set(input.names).size === rail.length;
    if (!isSameSet || !input.names.every((name) => before.includes(name))) {
      throw new ServiceError("CONFLICT", "These are not the environments of the workspace.", {
        code: "RAIL_CHANGED",
        hint: "Reload, then order them again.",
        facts: { environments: rail.filter(({ id }) => canSeeEnvironment(ctx, id)).map(({ name }) => name) },
      });
    }
    if (input.names.some((name, position) => before[position] !== name)) {
      for (const environment of rail) {
        await tx.environment.update({ where: { id: environment.id }, data: { position: input.names.indexOf(environment.name) } });
      }
      await record(tx, ctx, {
        action: "environments.ordered",
        subject: { kind: "workspace", id: ctx.workspace.id },
        data: { from: before, to: input.names },
      });
    }
    return environmentViews(tx, ctx, (id) => canSeeEnvironment(ctx, id));
  });
}

import "server-only";
import type { CreateEnvironmentInput, EnvironmentView } from "#schemas/settings";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { environmentView } from "@/lib/server/environments/environment-view";
import { lockRail } from "@/lib/server/environments/lock-rail";
import { nameTaken } from "@/lib/server/environments/name-taken";
import { authorizeReleaseRole } from "@/lib/server/environments/release-role-rule";
import { ServiceError } from "@/lib/server/errors";
import { endExceedingTokens } from "@/lib/server/tokens/end-exceeding-tokens";

const environmentsMax = 50;

/** Adds an environment at the end of the rail. */
export async function createEnvironment(ctx: ServiceContext, input: CreateEnvironmentInput): Promise<EnvironmentView> {
  authorize(ctx, "settings:write");
  authorizeReleaseRole(ctx, input.releaseRole);
  return ctx.db.$transaction(async (tx) => {
    const rail = await lockRail(tx, ctx);
    if (rail.some(({ name }) => name === input.name)) throw nameTaken(input.name);
    if (rail.length >= environmentsMax) {
      throw new ServiceError("CONFLICT", `A workspace has at most ${environmentsMax} environments.`, { code: "ENVIRONMENTS_FULL" });
    }
    const created = await tx.environment.create({
      data: { workspaceId: ctx.workspace.id, name: input.name, position: rail.length, releaseRole: input.releaseRole },
    });
    const endedTokens = await endExceedingTokens(tx, ctx, `environment ${input.name} asks for more`);
    await record(tx, ctx, {
      action: "environment.created",
      subject: { kind: "environment", id: created.id },
      data: { name: input.name, releaseRole: input.releaseRole, endedTokens },
    });
    return environmentView(tx, ctx, created.id);
  });
}

import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { DialectContextView, SaveContextInput } from "#schemas/dialect-context";
import { record } from "@/lib/server/audit/record";
import { authorize } from "@/lib/server/authorize";
import { actorView, type ServiceContext } from "@/lib/server/context";
import { findContext, toContextView } from "@/lib/server/contexts/context-row";
import { parseContext } from "@/lib/server/contexts/parse-context";
import { findInRail } from "@/lib/server/environments/find-in-rail";
import { lockRail } from "@/lib/server/environments/lock-rail";
import { authorizeReleaseRole } from "@/lib/server/environments/release-role-rule";
import { ServiceError } from "@/lib/server/errors";

/**
 * Saves the settings of a format in an environment as their next version. They decide what agents may do there, so it takes whoever may
 * change the environment, and counts as a change of it. The same document again is no new version.
 * @throws {ServiceError} CONTEXT_MOVED when another version than the expected one is in force; CONTEXT_INVALID.
 */
export async function saveContext(ctx: ServiceContext, input: SaveContextInput): Promise<DialectContextView> {
  authorize(ctx, "settings:write");
  const document = parseContext(input.dialect, input.document);
  return ctx.db.$transaction(async (tx) => {
    const environment = findInRail(ctx, await lockRail(tx, ctx), input.environment);
    authorizeReleaseRole(ctx, environment.releaseRole);
    const place = { environment, dialect: input.dialect };
    const inForce = toContextView(place, await findContext(tx, place));
    if (isDeepStrictEqual(document, inForce.document)) return inForce;
    if (inForce.version !== input.expectedVersion) throw moved(inForce);
    const version = inForce.version + 1;
    const saved = await tx.dialectContext.create({
      data: {
        workspaceId: ctx.workspace.id,
        environmentId: environment.id,
        dialect: input.dialect,
        version,
        document,
        createdBy: actorView(ctx.actor),
      },
    });
    await tx.environment.update({ where: { id: environment.id }, data: { version: { increment: 1 } } });
    await tx.factsSweep.create({ data: { workspaceId: ctx.workspace.id, environmentId: environment.id, dialect: input.dialect } });
    await record(tx, ctx, {
      action: "context.saved",
      subject: { kind: "environment", id: environment.id },
      data: { environment: environment.name, dialect: input.dialect, version },
    });
    return toContextView(place, saved);
  });
}

function moved({ environment, dialect, version }: DialectContextView): ServiceError {
  return new ServiceError("CONFLICT", `Someone else saved the ${dialect} settings of ${environment}: version ${version} is in force.`, {
    code: "CONTEXT_MOVED",
    hint: "Look at that version, and save again.",
    facts: { version },
  });
}

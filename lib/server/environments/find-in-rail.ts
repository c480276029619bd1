import "server-only";
import { canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";

/** @throws {ServiceError} NOT_FOUND when the rail has no environment of that name, or the actor cannot see it. */
export function findInRail<Environment extends { id: string; name: string }>(
  ctx: ServiceContext,
  rail: readonly Environment[],
  name: string,
): Environment {
  const environment = rail.find((each) => each.name === name);
  if (!environment || !canSeeEnvironment(ctx, environment.id)) throw notFound(`environment ${name}`);
  return environment;
}

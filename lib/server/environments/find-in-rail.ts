import "server-only";
import { notFound } from "@/lib/server/errors";

/** @throws {ServiceError} NOT_FOUND when the rail has no environment of that name, or none that the actor can see. */
export function findInRail<Environment extends { name: string }>(rail: readonly Environment[], name: string): Environment {
  const environment = rail.find((each) => each.name === name);
  if (!environment) throw notFound(`environment ${name}`);
  return environment;
}

import "server-only";
import type { JobPool } from "#compiler/jobs";
import { jobPool } from "@/lib/server/jobs/compile";
import type { ObjectStore } from "@/lib/server/storage/object-store";
import { objectStore } from "@/lib/server/storage/open-object-store";

/** The moments of a deploy at which a crash must leave nothing half done. */
export type DeployMoment = "before-object" | "after-object" | "before-commit" | "after-commit";

/** What a deploy works with. Tests pass a store of their own, and a `reached` that ends the process. */
export type DeploySteps = { store: ObjectStore; jobs: JobPool; reached(moment: DeployMoment): void };

export function deploySteps(): DeploySteps {
  return { store: objectStore(), jobs: jobPool(), reached: () => {} };
}

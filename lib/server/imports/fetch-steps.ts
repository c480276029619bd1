import "server-only";
import type { Exemption } from "#compiler/git/guarded-lookup";
import type { JobPool } from "#compiler/jobs";
import { fetchTimeoutMs, importPool } from "@/lib/server/imports/import-pool";

/** What a fetch works with. Tests pass a clock of their own, and exempt the Git server on their own machine. */
export type FetchSteps = { jobs: JobPool; timeoutMs: number; exempt: Exemption[] };

export function fetchSteps(): FetchSteps {
  return { jobs: importPool(), timeoutMs: fetchTimeoutMs, exempt: [] };
}

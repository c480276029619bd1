import "server-only";
import type { GitHost } from "#compiler/git/git-host";
import type { JobPool } from "#compiler/jobs";
import { env } from "@/lib/server/env";
import { fetchTimeoutMs, importPool } from "@/lib/server/imports/import-pool";

/** What a fetch works with. Tests pass a clock of their own, and name the Git server on their own machine. */
export type FetchSteps = { jobs: JobPool; timeoutMs: number; hosts: GitHost[]; idleMs?: number };

export function fetchSteps(): FetchSteps {
  return { jobs: importPool(), timeoutMs: fetchTimeoutMs, hosts: env().GIT_HOSTS };
}

import "server-only";
import { createJobPool } from "#compiler/job-pool";
import type { JobPool } from "#compiler/jobs";
import { env } from "@/lib/server/env";
import { importsOfHostMax } from "@/lib/server/imports/import-turns";
import { jobProcessEntry } from "@/lib/server/jobs/compile";

/** How long a whole fetch may take; the network has a shorter clock of its own. */
export const fetchDeadlineMs = 90_000;
export const fetchTimeoutMs = 60_000;

// On globalThis because `next dev` evaluates this module anew after every edit.
const kept = globalThis as typeof globalThis & { berthImports?: JobPool };

/** Processes that fetch, apart from those of uploads: a slow foreign server holds up nobody who deploys. Started at the first fetch. */
export function importPool(): JobPool {
  kept.berthImports ??= createJobPool({
    entry: jobProcessEntry(),
    size: importsOfHostMax + 1,
    deadlineMs: fetchDeadlineMs,
    memoryMb: 512,
    queueMax: 20,
    env: trustedCertificates(),
  });
  return kept.berthImports;
}

/** Node reads them at its start, and each process starts for itself. */
function trustedCertificates(): Record<string, string> {
  const { NODE_EXTRA_CA_CERTS } = env();
  return NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };
}

export async function closeImportPool(): Promise<void> {
  const pool = kept.berthImports;
  kept.berthImports = undefined;
  await pool?.close();
}

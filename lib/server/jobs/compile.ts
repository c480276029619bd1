import "server-only";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createJobPool } from "#compiler/job-pool";
import type { JobFailureCode, JobInput, JobName, JobOutput, JobPool, JobRunOptions } from "#compiler/jobs";
import { type ErrorKind, ServiceError } from "@/lib/server/errors";

// On globalThis because `next dev` evaluates this module anew after every edit.
const kept = globalThis as typeof globalThis & { berthJobs?: JobPool };

/** The one pool of this process, started at the first call: ask for it at boot, and the first upload does not wait. */
export function jobPool(): JobPool {
  kept.berthJobs ??= createJobPool({
    entry: jobProcessEntry(),
    size: Math.max(2, Math.min(4, os.availableParallelism())),
    deadlineMs: 30_000,
    memoryMb: 512,
    queueMax: 500,
  });
  return kept.berthJobs;
}

export async function closeJobPool(): Promise<void> {
  const pool = kept.berthJobs;
  kept.berthJobs = undefined;
  await pool?.close();
}

/** Runs one job; what fails is told in the words of the caller. @throws {ServiceError} */
export async function runJob<Name extends JobName>(
  pool: JobPool,
  name: Name,
  input: JobInput<Name>,
  options?: JobRunOptions,
): Promise<JobOutput<Name>> {
  try {
    return await pool.run(name, input, options);
  } catch (cause) {
    throw explained(cause);
  }
}

const refusals: Record<JobFailureCode, { kind: ErrorKind; message: string; hint: string }> = {
  JOB_DEADLINE: { kind: "INVALID", message: "The folder takes too long to work through.", hint: "Make it smaller or simpler." },
  JOB_MEMORY: { kind: "INVALID", message: "The folder needs too much memory to work through.", hint: "Make it smaller or simpler." },
  JOB_CRASHED: { kind: "INVALID", message: "The folder cannot be worked through.", hint: "Look at its largest files and tool modules." },
  JOB_FAILED: { kind: "UNAVAILABLE", message: "The check failed by a fault of ours.", hint: "Nothing was stored. Please report it." },
  JOB_QUEUE_FULL: { kind: "UNAVAILABLE", message: "Too many uploads are waiting.", hint: "Try again in a moment." },
  JOB_ABORTED: { kind: "UNAVAILABLE", message: "The upload was cancelled.", hint: "Nothing was stored." },
  POOL_CLOSED: { kind: "UNAVAILABLE", message: "The server is stopping.", hint: "Try again in a moment." },
};

function explained(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause.name !== "JobFailure" || !("code" in cause)) return cause;
  const code = Object.keys(refusals).find((each): each is JobFailureCode => each === cause.code);
  if (!code) return cause;
  const { kind, message, hint } = refusals[code];
  return new ServiceError(kind, message, { code, hint, cause });
}

/** Of a built server it stands beside the bundle, and one folder above the pages' own server; a checkout has the source. */
export function jobProcessEntry(): string {
  const beside = import.meta.dirname ? [path.join(import.meta.dirname, "job-process.mjs")] : [];
  const places = [...beside, path.resolve("../job-process.mjs"), path.resolve("lib/compiler/job-process.ts")];
  const entry = places.find((place) => existsSync(place));
  if (!entry) throw new Error(`no job process in ${places.join(", ")}`);
  return entry;
}

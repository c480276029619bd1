import { createJobPool } from "#compiler/job-pool";

/** Starts a pool of two processes, holds one with a job that never ends, and says so: for tests that kill this process. */
const [entry = "", path = ""] = process.argv.slice(2);
const pool = createJobPool({ entry, size: 2, deadlineMs: 60_000, memoryMb: 128 });
pool.run("check", { upload: { path, kind: "zip", name: "endless" } }).catch(() => undefined);
setTimeout(() => console.log("running"), 500);

import { createJobPool } from "#compiler/job-pool";

/** Runs one job and leaves the pool open: this process must end all the same. */
const [entry = "", path = ""] = process.argv.slice(2);
const pool = createJobPool({ entry, size: 2, deadlineMs: 60_000, memoryMb: 128 });
const checked = await pool.run("check", { upload: { path, kind: "spool", name: "good.tar" } });
console.log(checked.ok ? checked.value.name : checked.errors[0].code);

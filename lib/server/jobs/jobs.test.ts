import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createJobPool } from "#compiler/job-pool";
import { closeJobPool, jobPool, runJob } from "@/lib/server/jobs/compile";
import { removeLeftovers, tempFoldersRemoved, tempRoot, withTempFolder } from "@/lib/server/jobs/temp-folder";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";

afterAll(closeJobPool);

describe("a job that gives no answer", () => {
  it("is a refusal when the work takes too long, and the next job is not touched by it", async () => {
    const upload = await spooled(smallAgent());
    // Reading a pipe that nobody writes to never ends.
    const endless = { path: path.join(tempRoot(), "pipe"), kind: "zip" as const, name: "pipe" };
    execFileSync("mkfifo", [endless.path]);
    await expect(runJob(jobPool(), "check", { upload: endless }, { deadlineMs: 50 })).rejects.toMatchObject({
      kind: "INVALID",
      code: "JOB_DEADLINE",
    });
    await rm(endless.path);
    expect(await runJob(jobPool(), "check", { upload })).toMatchObject({ ok: true });
  });

  it("is a refusal to wait when too many are waiting, when the caller left and when the server ends", async () => {
    const upload = await spooled(smallAgent());
    const pool = createJobPool({
      entry: path.resolve("lib/compiler/job-process.ts"),
      size: 1,
      deadlineMs: 20_000,
      memoryMb: 256,
      queueMax: 1,
    });
    const left = new AbortController();
    const outcomes = Promise.allSettled([
      runJob(pool, "check", { upload }),
      runJob(pool, "check", { upload }, { signal: left.signal }),
      runJob(pool, "check", { upload }),
    ]);
    left.abort();
    expect((await outcomes).map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "answered"))).toEqual([
      "answered",
      "JOB_ABORTED",
      "JOB_QUEUE_FULL",
    ]);
    await pool.close();
    await expect(runJob(pool, "check", { upload })).rejects.toMatchObject({ kind: "UNAVAILABLE", code: "POOL_CLOSED" });
  });

  it("is a bug of ours when it throws, told without its details", async () => {
    const upload = { path: path.join(tempRoot(), "not there"), kind: "spool", name: "x" } as const;
    await expect(runJob(jobPool(), "check", { upload })).rejects.toMatchObject({
      kind: "UNAVAILABLE",
      code: "JOB_FAILED",
      message: expect.not.stringContaining("not there"),
    });
  });
});

describe("temporary folders", () => {
  it("go with the work, also when it fails", async () => {
    let kept = "";
    const failing = withTempFolder(async (folder) => {
      kept = folder;
      await writeFile(path.join(folder, "upload"), "x");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await tempFoldersRemoved();
    expect(existsSync(kept)).toBe(false);
  });

  it("are removed at boot when a killed server left them, and not while another server works", async () => {
    const [old, young] = [path.join(tempRoot(), "work-old"), path.join(tempRoot(), "work-young")];
    for (const folder of [old, young]) await mkdir(folder, { recursive: true });
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(old, yesterday, yesterday);
    expect(await removeLeftovers()).toBeGreaterThanOrEqual(1);
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });
});

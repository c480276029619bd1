import { execFileSync, spawn } from "node:child_process";
import { getEventListeners, once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createJobPool } from "#compiler/job-pool";
import type { JobPool, JobPoolOptions } from "#compiler/jobs";
import { childProcesses, isRunning } from "#compiler/testing/child-processes";
import { folderOf, folderOnDisk, samplePath } from "#compiler/testing/folder-on-disk";
import type { AgentFolder } from "#core/folder/agent-folder";
import { writeTar } from "#core/package/write-tar";

const source = fileURLToPath(new URL("./job-process.ts", import.meta.url));
const modulesOf = (name: string) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "berth-pool-"));
const at = (name: string) => join(folder, name);
/** The job process as it is shipped: one file, with esbuild beside it. */
const bundled = at("dist/job-process.mjs");
const entry = (harness = "") => `---\nname: small\nmodel: acme/one\n${harness}---\nBe brief.\n`;

function spool(name: string, agent: AgentFolder) {
  writeFileSync(at(name), writeTar(agent.entries.flatMap((item) => (item.kind === "file" ? [item] : []))));
  return { path: at(name), kind: "spool" as const, name };
}

const good = spool("good.tar", folderOnDisk(samplePath));
/** Reading a pipe that nobody writes to never ends. */
const endless = { path: at("pipe"), kind: "zip" as const, name: "pipe" };
const module = (text: string) =>
  folderOf({
    "agent.md": entry("harness:\n  tools:\n    modules:\n      - path: tools/a.ts\n        name: a\n"),
    "package.json": "{}",
    "tools/a.ts": text,
  });

let pool: JobPool | undefined;
function start(options: Partial<JobPoolOptions> = {}): JobPool {
  pool = createJobPool({ entry: bundled, size: 1, deadlineMs: 20_000, memoryMb: 256, ...options });
  return pool;
}

/** The one job process that has bundled something. */
function workerPid(): number {
  const [pid] = childProcesses(process.pid, "node").filter((child) => childProcesses(child, "esbuild").length > 0);
  if (pid === undefined) throw new Error("No job process has started a bundler");
  return pid;
}

beforeAll(async () => {
  execFileSync("mkfifo", [endless.path]);
  mkdirSync(at("dist/node_modules"), { recursive: true });
  for (const name of ["esbuild", "@esbuild"]) symlinkSync(modulesOf(name), at(`dist/node_modules/${name}`));
  await build({
    entryPoints: [source],
    outfile: bundled,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["esbuild"],
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
});
afterEach(async () => {
  await pool?.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a job pool", () => {
  test("runs jobs in other processes, and answers each its own", async () => {
    const { run } = start({ size: 2 });
    const small = spool("small.tar", folderOf({ "agent.md": entry() }));
    const bad = spool("bad.tar", folderOf({ "agent.md": "" }));
    const answers = await Promise.all([good, small, bad, good, small, bad].map((upload) => run("check", { upload })));
    expect(answers.map((answer) => (answer.ok ? answer.value.name : answer.errors[0].code))).toEqual([
      "invoice-pricing",
      "small",
      "MARKDOWN_FRONTMATTER",
      "invoice-pricing",
      "small",
      "MARKDOWN_FRONTMATTER",
    ]);
  });

  test("proves a package by a second build in another process", async () => {
    const { run } = start();
    const packed = await run("pack", { upload: good, archivePath: at("good.tgz") });
    if (!packed.ok) throw new Error(packed.errors[0].message);
    await pool?.close();
    expect(await start().run("rebuild", { archivePath: at("good.tgz") })).toEqual({
      status: "identical",
      artifactDigest: packed.value.digests.artifact,
      builder: packed.value.manifest.builder,
    });
  });

  test("kills a job at its deadline, and runs the next one", async () => {
    const { run } = start();
    await run("check", { upload: good });
    const late = run("check", { upload: endless }, { deadlineMs: 300 });
    const next = run("check", { upload: good });
    await expect(late).rejects.toMatchObject({ name: "JobFailure", code: "JOB_DEADLINE" });
    expect(await next).toMatchObject({ ok: true });
  });

  test("survives a job that needs more memory than it may have", { timeout: 60_000 }, async () => {
    const { run } = start({ memoryMb: 96 });
    const huge = spool("huge.tar", module(`${"a+b;".repeat(1_500_000)}`));
    await expect(run("check", { upload: huge })).rejects.toMatchObject({ code: "JOB_MEMORY", message: expect.stringContaining("96 MiB") });
    expect(await run("check", { upload: good })).toMatchObject({ ok: true });
  });

  test("replaces a process that dies under a job, with all that it started", async () => {
    const { run } = start();
    await run("check", { upload: good });
    const victim = workerPid();
    const bundlers = childProcesses(victim, "esbuild");
    const stuck = run("check", { upload: endless });
    process.kill(victim, "SIGKILL");
    await expect(stuck).rejects.toMatchObject({ code: "JOB_CRASHED", message: expect.stringContaining("SIGKILL") });
    expect(await run("check", { upload: good })).toMatchObject({ ok: true });
    expect(bundlers.filter(isRunning)).toEqual([]);
  });

  test("cancels a running and a waiting job by signal", async () => {
    const { run } = start();
    const running = new AbortController();
    const waiting = new AbortController();
    const first = run("check", { upload: endless }, { signal: running.signal });
    const second = run("check", { upload: endless }, { signal: waiting.signal });
    waiting.abort();
    await expect(second).rejects.toMatchObject({ code: "JOB_ABORTED" });
    running.abort();
    await expect(first).rejects.toMatchObject({ code: "JOB_ABORTED" });
    await expect(run("check", { upload: good }, { signal: running.signal })).rejects.toMatchObject({ code: "JOB_ABORTED" });
    expect(await run("check", { upload: good })).toMatchObject({ ok: true });
  });

  test("lets go of the signal of a job that is over", async () => {
    const { run } = start();
    const { signal } = new AbortController();
    await run("check", { upload: good }, { signal });
    await expect(run("check", { upload: endless }, { signal, deadlineMs: 50 })).rejects.toMatchObject({ code: "JOB_DEADLINE" });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("refuses more waiting jobs than it may hold, and fails all of them when it closes", async () => {
    const { run, close } = start({ queueMax: 1 });
    const jobs = [run("check", { upload: endless }), run("check", { upload: endless })];
    await expect(run("check", { upload: good })).rejects.toMatchObject({ code: "JOB_QUEUE_FULL" });
    const settled = Promise.allSettled(jobs);
    await close();
    expect((await settled).map((result) => result.status === "rejected" && result.reason.code)).toEqual(["POOL_CLOSED", "POOL_CLOSED"]);
    await expect(run("check", { upload: good })).rejects.toMatchObject({ code: "POOL_CLOSED" });
  });

  test("tells a job that failed by a fault of ours, or of the disk, and goes on", async () => {
    const { run } = start();
    const failure = await run("check", { upload: { ...good, path: at("absent") } }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "JOB_FAILED", cause: expect.stringContaining("ENOENT") });
    expect(await run("check", { upload: good })).toMatchObject({ ok: true });
  });

  test("says so when its entry cannot be started", async () => {
    const { run } = start({ entry: at("no-such-entry.mjs") });
    await expect(run("check", { upload: good })).rejects.toMatchObject({
      code: "JOB_CRASHED",
      cause: expect.stringContaining("no-such-entry"),
    });
  });

  test("gives uploads nothing of this process's environment", async () => {
    process.env.BERTH_TEST_SECRET = "hunter2";
    const { run } = start();
    await run("check", { upload: good });
    expect(execFileSync("cat", [`/proc/${workerPid()}/environ`], { encoding: "utf8" })).not.toContain("hunter2");
    delete process.env.BERTH_TEST_SECRET;
  });
});

test("leaves no process behind when its own process is killed", async () => {
  const script = fileURLToPath(new URL("./testing/run-pool.ts", import.meta.url));
  const parent = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), script, bundled, endless.path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  const workers = childProcesses(parent.pid ?? 0, "node");
  expect(workers).toHaveLength(2);
  parent.kill("SIGKILL");
  await expect.poll(() => workers.filter(isRunning), { timeout: 5000 }).toEqual([]);
});

test("does not keep its own process from ending when it is idle", async () => {
  const script = fileURLToPath(new URL("./testing/idle-pool.ts", import.meta.url));
  const printed = execFileSync(process.execPath, ["--import", import.meta.resolve("tsx"), script, bundled, good.path], {
    encoding: "utf8",
    timeout: 15_000,
  });
  expect(printed).toBe("invoice-pricing\n");
});

test("gives the same packages from source and bundled to one file", async () => {
  const fromBundle = await start().run("pack", { upload: good, archivePath: at("bundle.tgz") });
  await pool?.close();
  const fromSource = await start({ entry: source }).run("pack", { upload: good, archivePath: at("source.tgz") });
  expect(fromSource).toEqual(fromBundle);
  expect(readFileSync(at("source.tgz"))).toEqual(readFileSync(at("bundle.tgz")));
});

describe("this process stays small", () => {
  test("four uploads of 16 MiB at once raise its memory by less than 64 MiB", { timeout: 120_000 }, async () => {
    const noise = new Uint8Array(15 * 1024 * 1024);
    let state = 1;
    for (let index = 0; index < noise.length; index++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      noise[index] = state >>> 24;
    }
    const uploads = [1, 2, 3, 4].map((n) =>
      spool(`big${n}.tar`, folderOf({ "agent.md": entry("harness:\n  files: [data]\n"), "data/noise": noise, "data/n": String(n) })),
    );
    const { run } = start({ size: 4, deadlineMs: 60_000 });
    await run("check", { upload: good });
    global.gc?.();
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 10);
    const packed = await Promise.all(uploads.map((upload, index) => run("pack", { upload, archivePath: at(`big${index}.tgz`) })));
    clearInterval(watch);
    expect(packed.every(({ ok }) => ok)).toBe(true);
    expect(peak - before).toBeLessThan(64 * 1024 * 1024);
  });
});

import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { Socket } from "node:net";
import { pathToFileURL } from "node:url";
import type { JobMessage, JobRequest } from "#compiler/job-process";
import { JobFailure, type JobPoolOptions } from "#compiler/jobs";

/** Loading takes part of a second; a process that is not ready by then never will be. */
const startDeadlineMs = 30_000;
/**
 * A capped heap is collected as a whole whenever it has grown by half, from the start on. What a job needs for an everyday folder fits
 * in this share of the cap, so that most collections are small ones.
 */
const easyHeapShare = 1 / 4;
/** How much of what a process says on stderr is kept, in characters. */
const lastWordsMax = 4096;

/** One job process. It runs one request at a time. */
export type JobWorker = {
  readonly isAlive: boolean;
  /** Settles when the process is gone. */
  readonly gone: Promise<void>;
  /** @throws {JobFailure} when no output comes within `deadlineMs`; then the process is dead. */
  run(request: JobRequest, deadlineMs: number): Promise<unknown>;
  /** Ends the process and all that it started. A running request fails with `reason`. */
  kill(reason: JobFailure): void;
};

type Running = { request: JobRequest; deadlineMs: number; resolve(output: unknown): void; reject(failure: JobFailure): void };

/** Starts a process from `entry`: TypeScript is loaded by tsx, anything else by Node alone. */
export function startJobWorker({ entry, memoryMb, env = {} }: Pick<JobPoolOptions, "entry" | "memoryMb" | "env">): JobWorker {
  const child = forkEntry(entry, memoryMb, env);
  let isAlive = true;
  let isReady = false;
  let running: Running | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastWords = "";

  const end = (failure: JobFailure) => {
    if (!isAlive) return;
    isAlive = false;
    clearTimeout(timer);
    killGroup(child);
    running?.reject(failure);
    running = null;
  };
  const limit = (ms: number, what: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => end(new JobFailure("JOB_DEADLINE", `The ${what} took longer than ${ms} ms.`)), ms).unref();
  };
  const send = ({ request, deadlineMs }: Running) => {
    limit(deadlineMs, `job ${request.name}`);
    child.send(request);
  };
  /** An idle process keeps nobody from ending. */
  const hold = (isBusy: boolean) => {
    const stderr = child.stderr instanceof Socket ? child.stderr : undefined;
    for (const handle of [child, child.channel, stderr]) isBusy ? handle?.ref() : handle?.unref();
  };

  child.on("message", (message: JobMessage) => {
    if ("ready" in message) {
      isReady = true;
      clearTimeout(timer);
      if (running) send(running);
      return;
    }
    const job = running;
    if (!job || job.request.id !== message.id) return;
    clearTimeout(timer);
    running = null;
    hold(false);
    if ("output" in message) job.resolve(message.output);
    else job.reject(new JobFailure("JOB_FAILED", `The job ${job.request.name} failed.`, { cause: message.error }));
  });
  child.stderr?.on("data", (text: Buffer) => {
    lastWords = (lastWords + text.toString()).slice(-lastWordsMax);
  });
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.on("error", (cause) => {
      // A process that did start and cannot be reached is about to exit, and says more then.
      if (child.pid !== undefined) return;
      end(new JobFailure("JOB_CRASHED", "The job's process did not start.", { cause }));
      resolve();
    });
  });
  // `close` waits for stderr, which the bundler's process holds open too.
  child.on("exit", () => killGroup(child));
  child.on("close", (code, signal) => end(describeEnd(code, signal, memoryMb, lastWords)));
  limit(startDeadlineMs, "start of a job's process");
  hold(false);

  return {
    get isAlive() {
      return isAlive;
    },
    gone,
    run(request, deadlineMs) {
      return new Promise((resolve, reject) => {
        running = { request, deadlineMs, resolve, reject };
        hold(true);
        if (isReady) send(running);
      });
    },
    kill: end,
  };
}

function forkEntry(entry: string, memoryMb: number, env: Readonly<Record<string, string>>): ChildProcess {
  // Looked up from the entry: import.meta.resolve is missing where the pages' bundler evaluates this module.
  const loader = entry.endsWith(".ts") ? ["--import", pathToFileURL(createRequire(entry).resolve("tsx")).href] : [];
  return fork(entry, [], {
    execArgv: [
      ...loader,
      `--max-old-space-size=${memoryMb}`,
      `--initial-old-space-size=${Math.max(1, Math.round(memoryMb * easyHeapShare))}`,
    ],
    // Uploads are hostile: nothing of this process's environment is theirs to read.
    env: { NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // A group of its own, so that the bundler's process ends with it.
    detached: process.platform !== "win32",
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended by itself.
  }
}

/** V8 aborts a process whose heap is full. */
function describeEnd(code: number | null, signal: NodeJS.Signals | null, memoryMb: number, lastWords: string): JobFailure {
  if (/heap out of memory|Allocation failed/.test(lastWords))
    return new JobFailure("JOB_MEMORY", `The job needed more than ${memoryMb} MiB of memory.`);
  const how = signal ? `by ${signal}` : `with exit code ${code}`;
  return new JobFailure("JOB_CRASHED", `The job's process ended ${how}.`, { cause: lastWords });
}

import type { JobRequest } from "#compiler/job-process";
import { type JobWorker, startJobWorker } from "#compiler/job-worker";
import {
  JobFailure,
  type JobInput,
  type JobName,
  type JobOutput,
  type JobPool,
  type JobPoolOptions,
  type JobRunOptions,
} from "#compiler/jobs";

type Waiting = { request: JobRequest; deadlineMs: number; resolve(output: unknown): void; reject(failure: unknown): void };

/**
 * Starts `size` processes and keeps them: each runs job after job, and one that dies under a job, or is killed at its deadline, is
 * replaced. Jobs that find no free process wait in the order they came. Idle processes do not keep this one alive.
 */
export function createJobPool(options: JobPoolOptions): JobPool {
  const queueMax = options.queueMax ?? 1000;
  const queue: Waiting[] = [];
  const busy = new Map<Waiting, JobWorker>();
  const idle: JobWorker[] = Array.from({ length: options.size }, () => startJobWorker(options));
  let lastId = 0;
  let isClosed = false;

  function dispatch(): void {
    while (idle.length > 0) {
      const next = queue.shift();
      if (!next) return;
      const kept = idle.pop();
      void work(next, kept?.isAlive ? kept : startJobWorker(options));
    }
  }

  async function work(waiting: Waiting, worker: JobWorker): Promise<void> {
    busy.set(waiting, worker);
    await worker.run(waiting.request, waiting.deadlineMs).then(waiting.resolve, waiting.reject);
    busy.delete(waiting);
    if (isClosed) return;
    idle.push(worker.isAlive ? worker : startJobWorker(options));
    dispatch();
  }

  function cancel(waiting: Waiting, reason: JobFailure): void {
    const place = queue.indexOf(waiting);
    if (place >= 0) queue.splice(place, 1);
    busy.get(waiting)?.kill(reason);
    waiting.reject(reason);
  }

  function run<Name extends JobName>(name: Name, input: JobInput<Name>, { signal, deadlineMs }: JobRunOptions = {}) {
    if (isClosed) return Promise.reject(poolClosed());
    if (queue.length >= queueMax) return Promise.reject(new JobFailure("JOB_QUEUE_FULL", `${queueMax} jobs are waiting already.`));
    const abort = () => new JobFailure("JOB_ABORTED", `The job ${name} was cancelled.`);
    if (signal?.aborted) return Promise.reject(abort());
    lastId += 1;
    const request = jobRequest(lastId, name, input);
    const over = new AbortController();
    return new Promise<JobOutput<Name>>((resolve, reject) => {
      const waiting = {
        request,
        deadlineMs: deadlineMs ?? options.deadlineMs,
        resolve: (output: unknown) => resolve(jobOutput(output)),
        reject,
      };
      signal?.addEventListener("abort", () => cancel(waiting, abort()), { signal: over.signal });
      queue.push(waiting);
      dispatch();
    }).finally(() => over.abort());
  }

  async function close(): Promise<void> {
    isClosed = true;
    const workers = [...idle, ...busy.values()];
    for (const waiting of [...queue, ...busy.keys()]) cancel(waiting, poolClosed());
    for (const worker of workers) worker.kill(poolClosed());
    await Promise.all(workers.map(({ gone }) => gone));
  }

  return { size: options.size, run, close };
}

function poolClosed(): JobFailure {
  return new JobFailure("POOL_CLOSED", "The job pool is closed.");
}

/** TypeScript does not see that `name` and `input` belong together once they are in one object; the caller's types say so. */
function jobRequest<Name extends JobName>(id: number, name: Name, input: JobInput<Name>): JobRequest {
  return { id, name, input } as JobRequest;
}

/** The output of a job comes back as JSON from our own job process, which answers each request by its type in `Jobs`. */
function jobOutput<Name extends JobName>(output: unknown): JobOutput<Name> {
  return output as JobOutput<Name>;
}

import type { JobInput, JobName, JobOutput } from "#compiler/jobs";
import { runJob } from "#compiler/run-job";

/** What the pool sends, and what it gets back. */
export type JobRequest = { [Name in JobName]: { id: number; name: Name; input: JobInput<Name> } }[JobName];
export type JobAnswer = { id: number; output: JobOutput<JobName> } | { id: number; error: string };
export type JobMessage = { ready: true } | JobAnswer;

/**
 * The entry of a job process. It answers one request at a time, over IPC, and ends when the pool lets go of it. A job that throws is a
 * bug of ours: the answer carries the stack, and the process goes on.
 */
function serve(send: (message: JobMessage) => void): void {
  process.on("message", (request: JobRequest) => {
    runJob(request.name, request.input).then(
      (output) => send({ id: request.id, output }),
      (error: unknown) => send({ id: request.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  // Not process.exit, which waits for reads that may never end.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  send({ ready: true });
}

if (process.send) serve(process.send.bind(process));

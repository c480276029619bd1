import "server-only";

/** Runs `work` in its turn. `full` is thrown when too many wait already, `aborted` when `signal` ends the wait. */
export type InTurn = <T>(
  key: string,
  work: () => Promise<T>,
  given: { full(): Error; aborted(): Error; signal?: AbortSignal },
) => Promise<T>;

type Line = { running: number; waiting: (() => void)[] };

/** Lets `runningMax` pieces of work under one key run at a time, while up to `waitingMax` wait in the order they came. Keys do not hold each other up. */
export function takeTurns({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }): InTurn {
  const lines = new Map<string, Line>();

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  function wait(line: Line, aborted: () => Error, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(aborted());
      };
      const start = () => {
        signal?.removeEventListener("abort", abort);
        resolve();
      };
      line.waiting.push(start);
      signal?.addEventListener("abort", abort, { once: true });
    });
  }

  return async (key, work, { full, aborted, signal }) => {
    if (signal?.aborted) throw aborted();
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    if (line.running >= runningMax) {
      if (line.waiting.length >= waitingMax) throw full();
      // Whoever leaves hands its place over.
      await wait(line, aborted, signal);
    } else {
      lines.set(key, line);
      line.running += 1;
    }
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
}

import type { CheckAnswer, CheckProgress, CheckRequestName, CheckRequests } from "@/lib/client/upload/check-protocol";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

/** Asks the check worker. One worker keeps the folders of one page; closing it forgets them. */
export type CheckClient = {
  /** Rejects with `UnreadableFile`, whose message is for the person at the page. */
  ask<Name extends CheckRequestName>(
    name: Name,
    input: CheckRequests[Name]["input"],
    onProgress?: (progress: CheckProgress) => void,
  ): Promise<CheckRequests[Name]["output"]>;
  close(): void;
};

type Waiting = {
  resolve: (output: never) => void;
  reject: (error: Error) => void;
  onProgress: ((progress: CheckProgress) => void) | undefined;
};

export function openCheckClient(): CheckClient {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
    const asked = waiting.get(data.id);
    if ("progress" in data) return asked?.onProgress?.(data.progress);
    waiting.delete(data.id);
    if ("error" in data) asked?.reject(new UnreadableFile(data.error));
    // The worker answers each name with the output of that name: check-worker.ts maps them in one typed table.
    else asked?.resolve(data.output as never);
  });
  worker.addEventListener("error", (event) => {
    for (const { reject } of waiting.values())
      reject(new UnreadableFile(event.message || "The check could not be started. Reload the page."));
    waiting.clear();
  });
  return {
    ask: (name, input, onProgress) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject, onProgress });
        worker.postMessage({ id: lastId, name, input });
      }),
    close: () => worker.terminate(),
  };
}

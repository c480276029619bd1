import type { ColouredText } from "@/lib/client/compare/coloured-text";

export type ColourRequest = { id: number; path: string; text: string };
export type ColourAnswer = { id: number; coloured: ColouredText };

let started: { worker: Worker; waiting: Map<number, (coloured: ColouredText | null) => void> } | undefined;
let lastId = 0;

/** The colours of `text` in the language that `path` ends with; null where they cannot be had. One worker serves the page. */
export function colourText(path: string, text: string): Promise<ColouredText | null> {
  started ??= start();
  const { worker, waiting } = started;
  return new Promise((resolve) => {
    lastId += 1;
    waiting.set(lastId, resolve);
    const request: ColourRequest = { id: lastId, path, text };
    worker.postMessage(request);
  });
}

function start(): NonNullable<typeof started> {
  const worker = new Worker(new URL("./colour-worker.ts", import.meta.url), { type: "module" });
  const waiting: NonNullable<typeof started>["waiting"] = new Map();
  worker.addEventListener("message", ({ data: { id, coloured } }: MessageEvent<ColourAnswer>) => {
    waiting.get(id)?.(coloured);
    waiting.delete(id);
  });
  worker.addEventListener("error", () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
    started = undefined;
  });
  return { worker, waiting };
}

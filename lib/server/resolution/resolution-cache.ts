import "server-only";
import type { ToolExplanation } from "#core/explain-tool";

const bytesMax = 32 * 1024 * 1024;

/**
 * Answers that were worked out, as JSON, the oldest given up first. Nothing has to be forgotten: a key names an artifact, a version of the
 * settings and the circumstances, and none of these ever says another thing.
 */
export class ResolutionCache {
  readonly #byKey = new Map<string, string>();
  #bytes = 0;

  constructor(readonly bytesMax: number) {}

  get(key: string): ToolExplanation | undefined {
    const text = this.#byKey.get(key);
    if (text === undefined) return undefined;
    this.#byKey.delete(key);
    this.#byKey.set(key, text);
    return JSON.parse(text);
  }

  set(key: string, answer: ToolExplanation): void {
    const text = JSON.stringify(answer);
    if (this.#byKey.has(key) || sizeOf(text) > this.bytesMax / 4) return;
    this.#byKey.set(key, text);
    this.#bytes += sizeOf(text);
    for (const [oldest, given] of this.#byKey) {
      if (this.#bytes <= this.bytesMax) return;
      this.#byKey.delete(oldest);
      this.#bytes -= sizeOf(given);
    }
  }

  get size(): number {
    return this.#byKey.size;
  }
}

/** What a text holds of memory at most. */
function sizeOf(text: string): number {
  return 2 * text.length;
}

export const resolutionCache = new ResolutionCache(bytesMax);

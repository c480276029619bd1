import "server-only";

/**
 * Answers that were worked out, as JSON, the one that was asked for longest ago given up first. Nothing has to be forgotten: a key names all
 * that an answer depends on, by digest or version, and none of these ever says another thing.
 */
export class AnswerCache<Answer> {
  readonly #byKey = new Map<string, string>();
  #bytes = 0;

  constructor(readonly bytesMax: number) {}

  get(key: string): Answer | undefined {
    const text = this.#byKey.get(key);
    if (text === undefined) return undefined;
    this.#byKey.delete(key);
    this.#byKey.set(key, text);
    return JSON.parse(text);
  }

  /** An answer that would take more than a quarter of the room is not kept. */
  set(key: string, answer: Answer): void {
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

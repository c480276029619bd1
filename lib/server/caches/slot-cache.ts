import "server-only";
import type { FoundSlot } from "@/lib/server/slots/get-slot";

/** One answer to the hot read, ready to be sent, and what is needed to decide who may have it. */
export type SlotAnswer = Omit<FoundSlot, "view"> & { body: string; etag: string };

const answersMax = 10_000;

/**
 * Slot answers by `<workspaceId>/<agent>/<environment>`. It may only remember while this process hears of every move: it
 * starts off, and whoever owns the connection that listens to `berth_slot` turns it on, and off when that is lost.
 */
export class SlotCache {
  readonly #byKey = new Map<string, SlotAnswer>();
  #isOn = false;
  #generation = 0;

  /** Moves with everything that is forgotten. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#byKey.size;
  }

  get(key: string): SlotAnswer | undefined {
    return this.#byKey.get(key);
  }

  /** Remembers `answer`, unless something was forgotten since `generation` was read: it may have been this one. */
  set(key: string, answer: SlotAnswer, generation: number): void {
    if (!this.#isOn || generation !== this.#generation) return;
    const oldest = this.#byKey.size >= answersMax ? this.#byKey.keys().next().value : undefined;
    if (oldest !== undefined) this.#byKey.delete(oldest);
    this.#byKey.set(key, answer);
  }

  /** The payload of a notification on `berth_slot`: one key, or a workspace whose environments changed. */
  forget(payload: string): void {
    this.#generation++;
    if (payload.includes("/")) this.#byKey.delete(payload);
    else for (const key of this.#byKey.keys()) if (key.startsWith(`${payload}/`)) this.#byKey.delete(key);
  }

  turnOn(): void {
    this.#isOn = true;
  }

  turnOff(): void {
    this.#isOn = false;
    this.#generation++;
    this.#byKey.clear();
  }
}

export const slotCache = new SlotCache();

export function slotKey(workspaceId: string, agent: string, environment: string): string {
  return `${workspaceId}/${agent}/${environment}`;
}

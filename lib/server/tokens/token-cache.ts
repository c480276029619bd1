import "server-only";
import type { TokenScope } from "#schemas/actor";
import type { ServiceContext } from "@/lib/server/context";

/** A token as it was read, without what may change unheard: `usedAt` is when its last use was written (ms). */
export type CachedToken = {
  id: string;
  name: string;
  scope: TokenScope;
  environmentIds: readonly string[] | null;
  workspace: ServiceContext["workspace"];
  expiresAt: number | null;
  usedAt: number;
};

const tokensMax = 10_000;

/**
 * Tokens by the hash of their secret, so that a machine's hot read asks the database for nothing but the slot.
 *
 * It may only remember while this process hears of revocations: it starts off, and whoever owns the connection that
 * listens to `berth_token` turns it on, and off again when that connection is lost.
 */
export class TokenCache {
  readonly #byHash = new Map<string, CachedToken>();
  #isOn = false;
  /** Moves with every revocation. What was read before one may not be remembered after it. */
  #generation = 0;

  get generation(): number {
    return this.#generation;
  }

  get(hash: string): CachedToken | undefined {
    return this.#byHash.get(hash);
  }

  /** Remembers `token`, unless something was forgotten since `generation` was read: it may have been this one. */
  set(hash: string, token: CachedToken, generation: number): void {
    if (!this.#isOn || generation !== this.#generation) return;
    const oldest = this.#byHash.size >= tokensMax ? this.#byHash.keys().next().value : undefined;
    if (oldest !== undefined) this.#byHash.delete(oldest);
    this.#byHash.set(hash, token);
  }

  /** The payload of a notification on `berth_token`: this token ended or changed. */
  forget(id: string): void {
    this.#generation++;
    for (const [hash, token] of this.#byHash) if (token.id === id) this.#byHash.delete(hash);
  }

  clear(): void {
    this.#generation++;
    this.#byHash.clear();
  }

  turnOn(): void {
    this.#isOn = true;
  }

  turnOff(): void {
    this.#isOn = false;
    this.clear();
  }
}

export const tokenCache = new TokenCache();

import "server-only";
import type { ServiceContext } from "@/lib/server/context";

export type PullNote = { agentId: string; revisionId: string; via: string };

const minuteMs = 60_000;

/**
 * Notes which token fetched which revision through which slot: one row a minute, however often it asks. The read does not
 * wait for it; a note that cannot be written is said in the log and lost.
 */
export class PullLog {
  /** What was noted in the present minute. */
  readonly #noted = new Set<string>();
  #minute = 0;
  readonly #writing = new Set<Promise<unknown>>();

  note(ctx: ServiceContext, pull: PullNote, now = Date.now()): void {
    if (ctx.actor.kind !== "token") return;
    const minute = now - (now % minuteMs);
    if (minute !== this.#minute) {
      this.#noted.clear();
      this.#minute = minute;
    }
    const tokenId = ctx.actor.id;
    const key = `${tokenId} ${pull.revisionId} ${pull.via}`;
    if (this.#noted.has(key)) return;
    this.#noted.add(key);
    const row = { workspaceId: ctx.workspace.id, tokenId, ...pull, minute: new Date(minute) };
    // Another replica may have noted the same minute.
    const written = ctx.db.pull
      .createMany({ data: [row], skipDuplicates: true })
      .catch((error: unknown) => console.error("a pull was not noted:", error))
      .finally(() => this.#writing.delete(written));
    this.#writing.add(written);
  }

  /** Waits for what is being written. */
  async settle(): Promise<void> {
    await Promise.all(this.#writing);
  }
}

export const pullLog = new PullLog();

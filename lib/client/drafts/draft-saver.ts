import type { DraftChange } from "#schemas/draft";
import { draftChanges, firstLoad, withChanges } from "@/lib/client/drafts/draft-changes";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

/** Where the newest edit stands. `overtaken`: the draft was saved somewhere else meanwhile; nothing is sent until both are brought together. */
export type DraftStanding =
  | { kind: "saved"; at: string }
  | { kind: "saving" }
  /** Kept in this browser; sent as soon as the server answers. */
  | { kind: "offline" }
  | { kind: "overtaken"; version: number }
  | { kind: "refused"; message: string };

export type SaveAnswer =
  | { kind: "saved"; version: number; at: string }
  | { kind: "away" }
  | { kind: "overtaken"; version: number }
  | { kind: "refused"; message: string };

/** What is kept in the browser until the server has it: the document, and what it was made on. */
export type PendingEdits = { version: number; base: EditorDocument; document: EditorDocument };

export type DraftSaverPorts = {
  send(version: number, changes: DraftChange[], entryPath: string): Promise<SaveAnswer>;
  /** Keeps the edits that were not sent yet, or forgets them with null. */
  keep(pending: PendingEdits | null): Promise<void>;
  onStanding(standing: DraftStanding): void;
};

/** How long after the last edit it is sent, and how long after a failure it is tried again. */
const pauseMs = 700;
const retryMs = 10_000;
/** How often edits are kept in the browser while somebody types. */
const keepMs = 250;

/**
 * Keeps a draft on the server as it is edited: one save at a time, each on the version before, and nothing is forgotten before the server has
 * it. Edits are kept in the browser too; without a network they wait there.
 */
export class DraftSaver {
  readonly #ports: DraftSaverPorts;
  #version: number;
  #saved: EditorDocument;
  #document: EditorDocument;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isBlocked = false;
  #isClosed = false;

  constructor({ version, saved }: { version: number; saved: EditorDocument }, ports: DraftSaverPorts) {
    this.#ports = ports;
    this.#version = version;
    this.#saved = saved;
    this.#document = saved;
  }

  get version(): number {
    return this.#version;
  }

  /** What the server has. */
  get saved(): EditorDocument {
    return this.#saved;
  }

  /** Takes in the document as it is now. */
  edit(document: EditorDocument): void {
    if (document === this.#document || this.#isClosed) return;
    this.#document = document;
    if (this.#isSaved()) this.#forget();
    else {
      this.#keepSoon();
      if (!this.#isBlocked) this.#schedule(pauseMs);
    }
  }

  /** The draft as the server has had it since `at`, after a merge: edits go on from there. */
  adopt({ version, saved, at }: { version: number; saved: EditorDocument; at: string }): void {
    this.#version = version;
    this.#saved = saved;
    this.#isBlocked = false;
    if (this.#isSaved()) {
      this.#forget();
      this.#ports.onStanding({ kind: "saved", at });
    } else this.#schedule(0);
  }

  /** Sends what is not sent yet, now. True when the server has everything afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (!this.#isSaved() && !this.#isBlocked && !this.#isClosed) await (this.#running ?? this.#run());
    return this.#isSaved();
  }

  /** Sends nothing any more: the draft is published or discarded, or its page is left. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#keepTimer);
  }

  #isSaved(): boolean {
    return draftChanges(this.#saved, this.#document).length === 0 && this.#saved.entryPath === this.#document.entryPath;
  }

  #keepSoon(): void {
    this.#keepTimer ??= setTimeout(() => this.#keep(), keepMs);
  }

  #forget(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    void this.#ports.keep(null);
  }

  #keep(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    void this.#ports.keep({ version: this.#version, base: this.#saved, document: this.#document });
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), afterMs);
  }

  #run(): Promise<void> {
    this.#running = this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #saveAll(): Promise<void> {
    this.#ports.onStanding({ kind: "saving" });
    for (let at = ""; ; ) {
      if (this.#isSaved()) {
        this.#forget();
        return this.#ports.onStanding({ kind: "saved", at });
      }
      const now = this.#document;
      const load = firstLoad(draftChanges(this.#saved, now));
      const next = withChanges(this.#saved, load, now);
      const answer = await this.#ports.send(this.#version, load, next.entryPath);
      if (answer.kind !== "saved") return this.#stop(answer);
      this.#version = answer.version;
      this.#saved = next;
      at = answer.at;
    }
  }

  #stop(answer: Exclude<SaveAnswer, { kind: "saved" }>): void {
    this.#keep();
    if (answer.kind === "away") {
      this.#ports.onStanding({ kind: "offline" });
      this.#schedule(retryMs);
    } else {
      this.#isBlocked = answer.kind === "overtaken";
      this.#ports.onStanding(answer);
    }
  }
}

import type { DraftChange } from "#schemas/draft";
import { draftChanges, firstLoad, isSameDocument, withChanges } from "@/lib/client/drafts/draft-changes";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

/** A draft as the server has had it since `at`. */
export type ServerDraft = { version: number; at: string; document: EditorDocument };

/** Where the newest edit stands. */
export type DraftStanding =
  | { kind: "saved"; at: string }
  | { kind: "saving" }
  /** Kept in this browser; sent as soon as the server answers. */
  | { kind: "offline" }
  /** Saved somewhere else meanwhile: nothing is sent until `newest` and what was made of `base` here are brought together. */
  | { kind: "overtaken"; base: EditorDocument; newest: ServerDraft }
  | { kind: "refused"; message: string };

export type SaveAnswer =
  | { kind: "saved"; version: number; at: string }
  | { kind: "away" }
  | { kind: "overtaken" }
  | { kind: "refused"; message: string };

/** What is kept in the browser until the server has it: the document, what it was made on, and what of it was sent without an answer. */
export type PendingEdits = { version: number; base: EditorDocument; document: EditorDocument; sent: readonly EditorDocument[] };

export type DraftSaverPorts = {
  /** `isLeaving`: the page may be gone before the answer is there. */
  send(save: { version: number; changes: DraftChange[]; entryPath: string; isLeaving: boolean }): Promise<SaveAnswer>;
  /** The draft as the server has it now; null where it is not reached. */
  newest(): Promise<ServerDraft | null>;
  /** Keeps the edits that were not sent yet, or forgets them with null. */
  keep(pending: PendingEdits | null): Promise<void>;
};

/** How long after the last edit it is sent, and how long after a failure it is tried again. */
const pauseMs = 700;
const retryMs = 10_000;
/** How often edits are kept in the browser while somebody types. */
const keepMs = 250;
/** Saves without an answer that are remembered: a server that is away for long was not reached by the older ones. */
const sentMax = 10;

/**
 * Keeps a draft on the server as it is edited: one save at a time, each on the version before, and nothing is forgotten before the server has
 * it. Edits are kept in the browser too; without a network they wait there. A save whose answer was lost may have arrived: the server is
 * asked before anything else is sent, and what it has of this page is not taken for another's.
 */
export class DraftSaver {
  readonly #ports: DraftSaverPorts;
  readonly #watchers = new Set<() => void>();
  #standing: DraftStanding;
  #version: number;
  #at: string;
  #saved: EditorDocument;
  #document: EditorDocument;
  #sent: readonly EditorDocument[] = [];
  /** Whether a save may have arrived that this page has no answer to. */
  #isInDoubt = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  /** Begins with what the server has, or goes on with `pending` edits of a visit that ended before they were sent. */
  constructor({ version, at, document }: ServerDraft, pending: PendingEdits | null, ports: DraftSaverPorts) {
    this.#ports = ports;
    this.#version = pending?.version ?? version;
    this.#at = at;
    this.#saved = pending?.base ?? document;
    this.#document = pending?.document ?? document;
    this.#sent = pending?.sent ?? [];
    this.#isInDoubt = pending !== null;
    this.#standing = pending ? { kind: "saving" } : { kind: "saved", at };
  }

  /** The version that the server had last, as far as this page knows. */
  get version(): number {
    return this.#version;
  }

  /** The newest document, sent or not. */
  get document(): EditorDocument {
    return this.#document;
  }

  readonly standing = (): DraftStanding => this.#standing;

  /** Calls back after each change of the standing, until the returned function is called. */
  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => void this.#watchers.delete(onChange);
  };

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  /** Whether the server has everything. */
  get isSaved(): boolean {
    return isSameDocument(this.#saved, this.#document);
  }

  /** Takes in the document as it is now. */
  edit(document: EditorDocument): void {
    if (document === this.#document || this.#isClosed) return;
    this.#document = document;
    if (this.#isSettled()) this.#settled();
    else {
      this.#keepSoon();
      if (!this.#isOvertaken()) this.#schedule(pauseMs);
    }
  }

  /** Goes on with another document, which the server has. */
  moveTo(newest: ServerDraft): void {
    this.#document = newest.document;
    this.adopt(newest);
  }

  /** The draft as the server has it after a merge: edits go on from there. */
  adopt({ version, document, at }: ServerDraft): void {
    this.#take(version, document, at);
    if (this.isSaved) this.#settled();
    else {
      this.#stand({ kind: "saving" });
      this.#schedule(0);
    }
  }

  /** Sends what is not sent yet, now. True when the server has everything afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (this.#isWanted()) await (this.#running ?? this.#run(false));
    return this.#isSettled();
  }

  /** The page may be gone in a moment: what is not on the server is kept here, and sent without waiting for more. */
  leave(): void {
    if (this.#isSettled() || this.#isClosed) return;
    this.#keep();
    clearTimeout(this.#timer);
    if (!this.#running && this.#isWanted()) void this.#run(true);
  }

  /** Sends nothing any more, and forgets what was kept here: the draft is published or discarded. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#forget();
  }

  /** Whether the server has everything, and this page knows it. */
  #isSettled(): boolean {
    return this.isSaved && !this.#running && !this.#isInDoubt;
  }

  #settled(): void {
    this.#forget();
    if (this.#standing.kind !== "saved" || this.#standing.at !== this.#at) this.#stand({ kind: "saved", at: this.#at });
  }

  #isWanted(): boolean {
    return (!this.isSaved || this.#isInDoubt) && !this.#isOvertaken() && !this.#isClosed;
  }

  #isOvertaken(): boolean {
    return this.#standing.kind === "overtaken";
  }

  #stand(standing: DraftStanding): void {
    this.#standing = standing;
    for (const onChange of this.#watchers) onChange();
  }

  #take(version: number, saved: EditorDocument, at: string): void {
    this.#version = version;
    this.#at = at;
    this.#saved = saved;
    this.#sent = [];
    this.#isInDoubt = false;
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
    if (this.#isClosed) return;
    void this.#ports.keep({ version: this.#version, base: this.#saved, document: this.#document, sent: this.#sent });
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), afterMs);
  }

  #run(isLeaving: boolean): Promise<void> {
    this.#running = this.#saveAll(isLeaving).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #saveAll(isLeaving: boolean): Promise<void> {
    this.#stand({ kind: "saving" });
    for (let refusedOn = 0; !this.#isClosed; ) {
      if (this.#isInDoubt) {
        const newest = await this.#ports.newest();
        if (newest?.version === refusedOn) return this.#stop(null);
        if (!newest || !this.#goesOnFrom(newest)) return this.#stop(newest);
      }
      if (this.isSaved) return this.#settled();
      const now = this.#document;
      const changes = firstLoad(draftChanges(this.#saved, now));
      const next = withChanges(this.#saved, changes, now);
      this.#sent = [...this.#sent, next].slice(-sentMax);
      this.#keep();
      const answer = await this.#ports.send({ version: this.#version, changes, entryPath: next.entryPath, isLeaving });
      if (answer.kind === "saved") this.#take(answer.version, next, answer.at);
      else if (answer.kind === "refused") {
        this.#sent = this.#sent.filter((each) => each !== next);
        this.#keep();
        return this.#stand(answer);
      } else {
        this.#isInDoubt = true;
        if (answer.kind === "away") return this.#stop(null);
        refusedOn = this.#version;
      }
    }
  }

  /** Whether the newest draft is what this page knows, or made itself: its own save, whose answer it never got, or the same edit elsewhere. */
  #goesOnFrom({ version, document, at }: ServerDraft): boolean {
    if (version === this.#version) {
      this.#isInDoubt = false;
      return true;
    }
    if (![...this.#sent, this.#document].some((own) => isSameDocument(own, document))) return false;
    this.#take(version, document, at);
    return true;
  }

  /** The server is away, or has a draft that another page made. */
  #stop(newest: ServerDraft | null): void {
    this.#keep();
    if (newest) this.#stand({ kind: "overtaken", base: this.#saved, newest });
    else {
      this.#stand({ kind: "offline" });
      this.#schedule(retryMs);
    }
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DraftChange } from "#schemas/draft";
import { withChanges } from "@/lib/client/drafts/draft-changes";
import { DraftSaver, type DraftStanding, type PendingEdits, type SaveAnswer, type ServerDraft } from "@/lib/client/drafts/draft-saver";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const doc = (files: Record<string, string>): EditorDocument => ({
  dialect: "claude",
  entryPath: "a.md",
  files: new Map(Object.entries(files).map(([path, text]) => [path, { kind: "text", text }])),
});

type Fate = SaveAnswer | "lost on the way" | "answer lost";

/** A server that keeps one draft with compare-and-set, and what a page hears of it. `fates` are of the first saves, in their order. */
class Server {
  readonly saves: { version: number; changes: DraftChange[] }[] = [];
  readonly conflicts: number[] = [];
  readonly fates: Fate[];
  version = 1;
  isAway = false;

  constructor(
    public document = doc({ "a.md": "one" }),
    ...fates: Fate[]
  ) {
    this.fates = fates;
  }

  get draft(): ServerDraft {
    return { version: this.version, at: `at ${this.version}`, document: this.document };
  }

  take(version: number, changes: DraftChange[]): SaveAnswer {
    if (version !== this.version) {
      this.conflicts.push(version);
      return { kind: "overtaken" };
    }
    const files = new Map(changes.map((change) => [change.path, change.kind === "text" ? change.text : ""]));
    this.document = withChanges(this.document, changes, doc(Object.fromEntries(files)));
    this.version++;
    return { kind: "saved", version: this.version, at: `at ${this.version}` };
  }

  /** Somebody else's save. */
  other(files: Record<string, string>): void {
    this.document = doc(files);
    this.version++;
  }
}

/** What a browser keeps between two visits. */
type Browser = { kept: PendingEdits | null };

/** One visit of the page. */
function open(server = new Server(), browser: Browser = { kept: null }) {
  const standings: DraftStanding[] = [];
  let isGone = false;
  const never = new Promise<never>(() => {});
  const saver = new DraftSaver(server.draft, browser.kept, {
    send: async ({ version, changes }) => {
      if (isGone) return never;
      server.saves.push({ version, changes });
      const fate = server.fates.shift();
      if (server.isAway || fate === "lost on the way") return { kind: "away" };
      if (fate === "answer lost") {
        server.take(version, changes);
        return { kind: "away" };
      }
      return fate ?? server.take(version, changes);
    },
    newest: async () => (isGone ? never : server.isAway ? null : server.draft),
    keep: async (pending) => {
      if (!isGone) browser.kept = structuredClone(pending);
    },
  });
  saver.watch(() => standings.push(saver.standing()));
  /** The browser is closed. */
  const leave = () => {
    saver.leave();
    isGone = true;
  };
  return { saver, server, browser, standings, leave };
}

const textIn = ({ files }: EditorDocument) => files.get("a.md");

describe("keeping a draft", () => {
  test("sends what changed a moment after the last edit, once, and says so", async () => {
    const { saver, server, standings, browser } = open();
    saver.edit(doc({ "a.md": "tw" }));
    await vi.advanceTimersByTimeAsync(300);
    expect(browser.kept).toMatchObject({ version: 1, document: { entryPath: "a.md" } });
    saver.edit(doc({ "a.md": "two", "b.md": "new" }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves).toEqual([
      {
        version: 1,
        changes: [
          { path: "a.md", kind: "text", text: "two" },
          { path: "b.md", kind: "text", text: "new" },
        ],
      },
    ]);
    expect(standings).toEqual([{ kind: "saving" }, { kind: "saved", at: "at 2" }]);
    expect(browser.kept).toBeNull();
    expect(saver.version).toBe(2);
  });

  test("sends nothing for an edit that was undone", async () => {
    const { saver, server } = open();
    saver.edit(doc({ "a.md": "two" }));
    saver.edit(doc({ "a.md": "one" }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.saves).toEqual([]);
  });

  test("sends what was typed while a save was on its way, on the version of that save", async () => {
    const { saver, server } = open();
    saver.edit(doc({ "a.md": "two" }));
    const flushed = saver.flush();
    saver.edit(doc({ "a.md": "three" }));
    expect(await flushed).toBe(true);
    expect(server.saves.map(({ version, changes }) => [version, changes[0]])).toEqual([
      [1, { path: "a.md", kind: "text", text: "two" }],
      [2, { path: "a.md", kind: "text", text: "three" }],
    ]);
  });

  test("keeps edits in the browser while the server is away, and sends them when it answers", async () => {
    const { saver, server, standings, browser } = open();
    server.isAway = true;
    saver.edit(doc({ "a.md": "two" }));
    expect(await saver.flush()).toBe(false);
    expect(standings.at(-1)).toEqual({ kind: "offline" });
    expect(browser.kept && textIn(browser.kept.document)).toEqual({ kind: "text", text: "two" });
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.conflicts).toEqual([]);
    expect(textIn(server.document)).toEqual({ kind: "text", text: "two" });
    expect(standings.at(-1)).toMatchObject({ kind: "saved" });
    expect(browser.kept).toBeNull();
  });

  test("sends nothing more once it was overtaken, until it goes on from the newer draft", async () => {
    const { saver, server, standings, browser } = open();
    server.other({ "a.md": "theirs" });
    saver.edit(doc({ "a.md": "mine" }));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.edit(doc({ "a.md": "mine too" }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.saves).toHaveLength(1);
    expect(standings.at(-1)).toMatchObject({ kind: "overtaken", newest: { version: 2 } });
    expect(browser.kept && textIn(browser.kept.document)).toEqual({ kind: "text", text: "mine too" });
    saver.adopt(server.draft);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves.at(-1)).toMatchObject({ version: 2, changes: [{ text: "mine too" }] });
    expect(saver.standing()).toEqual({ kind: "saved", at: "at 3" });
  });

  test("is saved where another page saved the same", async () => {
    const { saver, server, browser } = open();
    server.other({ "a.md": "mine" });
    saver.edit(doc({ "a.md": "mine" }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(saver.standing()).toEqual({ kind: "saved", at: "at 2" });
    expect(browser.kept).toBeNull();
    expect(server.saves).toHaveLength(1);
  });

  test("tells what is refused, tries again with the next edit, and is saved where the edit is taken back", async () => {
    const { saver, server } = open(
      new Server(undefined, { kind: "refused", message: "Too large." }, { kind: "refused", message: "Again." }),
    );
    saver.edit(doc({ "a.md": "long" }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.standing()).toEqual({ kind: "refused", message: "Too large." });
    saver.edit(doc({ "a.md": "longer" }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves).toHaveLength(2);
    saver.edit(doc({ "a.md": "one" }));
    expect(saver.standing()).toEqual({ kind: "saved", at: "at 1" });
  });

  test("sends many long files in several saves", async () => {
    const { saver, server } = open();
    const long = "x".repeat(3 * 1024 * 1024);
    saver.edit(doc({ "a.md": "one", "b.md": long, "c.md": long, "d.md": long }));
    expect(await saver.flush()).toBe(true);
    expect(server.saves.map(({ version, changes }) => [version, changes.map(({ path }) => path)])).toEqual([
      [1, ["b.md"]],
      [2, ["c.md"]],
      [3, ["d.md"]],
    ]);
  });

  test("sends nothing once the draft is closed, and keeps nothing", async () => {
    const { saver, server, browser } = open();
    saver.edit(doc({ "a.md": "two" }));
    saver.close();
    saver.leave();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.saves).toEqual([]);
    expect(browser.kept).toBeNull();
  });
});

describe("a save that arrived, and whose answer did not", () => {
  test("is no conflict with what was typed since", async () => {
    const { saver, server, standings } = open(new Server(undefined, "answer lost"));
    saver.edit(doc({ "a.md": "two" }));
    await saver.flush();
    saver.edit(doc({ "a.md": "two and more" }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(textIn(server.document)).toEqual({ kind: "text", text: "two and more" });
    expect(server.conflicts).toEqual([]);
    expect(standings.map(({ kind }) => kind)).not.toContain("overtaken");
    expect(saver.standing()).toEqual({ kind: "saved", at: "at 3" });
  });

  test("is recognised behind a later one that was sent on the same version", async () => {
    const { saver, server } = open(new Server(undefined, "lost on the way", "answer lost"));
    for (const text of ["two", "three", "four"]) {
      saver.edit(doc({ "a.md": text }));
      await saver.flush();
    }
    expect(saver.standing()).toEqual({ kind: "saved", at: "at 3" });
    expect([textIn(server.document), server.conflicts]).toEqual([{ kind: "text", text: "four" }, []]);
  });
});

describe("a draft that comes back", () => {
  test("goes on from the save that was on its way as its page was closed, and is saved", async () => {
    const { saver, server, browser, leave } = open(new Server(undefined, "answer lost"));
    saver.edit(doc({ "a.md": "two" }));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.edit(doc({ "a.md": "two, and a last word" }));
    leave();
    const again = open(server, browser);
    expect(textIn(again.saver.document)).toEqual({ kind: "text", text: "two, and a last word" });
    expect(await again.saver.flush()).toBe(true);
    expect(again.standings.map(({ kind }) => kind)).toEqual(["saving", "saved"]);
    expect(textIn(server.document)).toEqual({ kind: "text", text: "two, and a last word" });
    expect(server.conflicts).toEqual([]);
    expect(browser.kept).toBeNull();
  });

  test("also where its page had read the draft before that save arrived", async () => {
    const server = new Server(undefined, "lost on the way");
    const { saver, browser, leave } = open(server);
    saver.edit(doc({ "a.md": "two" }));
    leave();
    const again = open(server, browser);
    server.other({ "a.md": "two" });
    expect(await again.saver.flush()).toBe(true);
    expect([server.version, server.conflicts, again.saver.standing().kind]).toEqual([2, [], "saved"]);
  });

  test("and where that save arrives between the question and the next save", async () => {
    const server = new Server(undefined, "lost on the way");
    const { saver, browser, leave } = open(server);
    saver.edit(doc({ "a.md": "two" }));
    await saver.flush();
    saver.edit(doc({ "a.md": "three" }));
    leave();
    const again = open(server, browser);
    const flushed = again.saver.flush();
    server.other({ "a.md": "two" });
    expect(await flushed).toBe(true);
    expect(textIn(server.document)).toEqual({ kind: "text", text: "three" });
    expect(again.standings.map(({ kind }) => kind)).toEqual(["saving", "saved"]);
  });

  test("is overtaken only by what this browser did not make", async () => {
    const { saver, server, browser, leave } = open(new Server(undefined, "lost on the way"));
    saver.edit(doc({ "a.md": "mine" }));
    leave();
    server.other({ "a.md": "theirs" });
    const again = open(server, browser);
    expect(await again.saver.flush()).toBe(false);
    expect(again.saver.standing()).toMatchObject({ kind: "overtaken", newest: { version: 2 } });
    expect(again.saver.standing()).toMatchObject({ base: doc({ "a.md": "one" }) });
    expect(textIn(again.saver.document)).toEqual({ kind: "text", text: "mine" });
  });

  test("waits for a server that is away, without giving up", async () => {
    const { saver, server, browser, leave } = open(new Server(undefined, "lost on the way"));
    saver.edit(doc({ "a.md": "mine" }));
    leave();
    server.isAway = true;
    const again = open(server, browser);
    expect(await again.saver.flush()).toBe(false);
    expect(again.saver.standing()).toEqual({ kind: "offline" });
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(again.saver.standing()).toMatchObject({ kind: "saved" });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DraftChange } from "#schemas/draft";
import { DraftSaver, type DraftStanding, type PendingEdits, type SaveAnswer } from "@/lib/client/drafts/draft-saver";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const doc = (files: Record<string, string>): EditorDocument => ({
  dialect: "claude",
  entryPath: "a.md",
  files: new Map(Object.entries(files).map(([path, text]) => [path, { kind: "text", text }])),
});

/** A server that keeps one draft, as the saver sees it. */
function open(saved = doc({ "a.md": "one" }), answers: SaveAnswer[] = []) {
  const sent: { version: number; changes: DraftChange[] }[] = [];
  const standings: DraftStanding[] = [];
  const kept: (PendingEdits | null)[] = [];
  const saver = new DraftSaver(
    { version: 1, saved },
    {
      send: async (version, changes) => {
        sent.push({ version, changes });
        return answers.shift() ?? { kind: "saved", version: version + 1, at: `at ${version + 1}` };
      },
      keep: async (pending) => void kept.push(pending),
      onStanding: (standing) => void standings.push(standing),
    },
  );
  return { saver, sent, standings, kept };
}

describe("keeping a draft", () => {
  test("sends what changed a moment after the last edit, once, and says so", async () => {
    const { saver, sent, standings, kept } = open();
    saver.edit(doc({ "a.md": "tw" }));
    await vi.advanceTimersByTimeAsync(300);
    expect(kept.at(-1)).toMatchObject({ version: 1, document: { entryPath: "a.md" } });
    saver.edit(doc({ "a.md": "two", "b.md": "new" }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([
      {
        version: 1,
        changes: [
          { path: "a.md", kind: "text", text: "two" },
          { path: "b.md", kind: "text", text: "new" },
        ],
      },
    ]);
    expect(standings).toEqual([{ kind: "saving" }, { kind: "saved", at: "at 2" }]);
    expect(kept.at(-1)).toBeNull();
    expect(saver.version).toBe(2);
  });

  test("sends nothing for an edit that was undone", async () => {
    const { saver, sent } = open();
    saver.edit(doc({ "a.md": "two" }));
    saver.edit(doc({ "a.md": "one" }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
  });

  test("sends what was typed while a save was on its way, on the version of that save", async () => {
    const { saver, sent } = open();
    saver.edit(doc({ "a.md": "two" }));
    const flushed = saver.flush();
    saver.edit(doc({ "a.md": "three" }));
    expect(await flushed).toBe(true);
    expect(sent.map(({ version, changes }) => [version, changes[0]])).toEqual([
      [1, { path: "a.md", kind: "text", text: "two" }],
      [2, { path: "a.md", kind: "text", text: "three" }],
    ]);
  });

  test("keeps edits in the browser while the server is away, and sends them when it answers", async () => {
    const { saver, sent, standings, kept } = open(undefined, [{ kind: "away" }]);
    saver.edit(doc({ "a.md": "two" }));
    expect(await saver.flush()).toBe(false);
    expect(standings.at(-1)).toEqual({ kind: "offline" });
    expect(kept.at(-1)?.document.files.get("a.md")).toEqual({ kind: "text", text: "two" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
    expect(standings.at(-1)).toMatchObject({ kind: "saved" });
    expect(kept.at(-1)).toBeNull();
  });

  test("sends nothing more once it was overtaken, until it goes on from the newer draft", async () => {
    const { saver, sent, standings, kept } = open(undefined, [{ kind: "overtaken", version: 5 }]);
    saver.edit(doc({ "a.md": "mine" }));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.edit(doc({ "a.md": "mine too" }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    expect(standings.at(-1)).toEqual({ kind: "overtaken", version: 5 });
    expect(kept.at(-1)?.document.files.get("a.md")).toEqual({ kind: "text", text: "mine too" });
    saver.adopt({ version: 5, saved: doc({ "a.md": "theirs" }), at: "2026-12-01T10:00:00.000Z" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.at(-1)).toMatchObject({ version: 5, changes: [{ text: "mine too" }] });
  });

  test("is saved where whoever overtook it has the same", async () => {
    const { saver, sent, standings, kept } = open(undefined, [{ kind: "overtaken", version: 5 }]);
    saver.edit(doc({ "a.md": "mine" }));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.adopt({ version: 5, saved: doc({ "a.md": "mine" }), at: "2026-12-01T10:00:00.000Z" });
    expect(standings.at(-1)).toEqual({ kind: "saved", at: "2026-12-01T10:00:00.000Z" });
    expect(kept.at(-1)).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
  });

  test("tells what is refused, and tries again with the next edit", async () => {
    const { saver, sent, standings } = open(undefined, [{ kind: "refused", message: "Too large." }]);
    saver.edit(doc({ "a.md": "long" }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(standings.at(-1)).toEqual({ kind: "refused", message: "Too large." });
    saver.edit(doc({ "a.md": "short" }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(2);
  });

  test("sends many long files in several saves", async () => {
    const { saver, sent } = open();
    const long = "x".repeat(3 * 1024 * 1024);
    saver.edit(doc({ "a.md": "one", "b.md": long, "c.md": long, "d.md": long }));
    expect(await saver.flush()).toBe(true);
    expect(sent.map(({ version, changes }) => [version, changes.map(({ path }) => path)])).toEqual([
      [1, ["b.md"]],
      [2, ["c.md"]],
      [3, ["d.md"]],
    ]);
  });

  test("sends nothing once its page is left", async () => {
    const { saver, sent } = open();
    saver.edit(doc({ "a.md": "two" }));
    saver.close();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([]);
  });
});

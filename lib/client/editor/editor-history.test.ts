import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EditorAction, type EditorDocument, textOf } from "@/lib/client/editor/editor-document";
import { type EditorHistory, editorHistory, reduceHistory } from "@/lib/client/editor/editor-history";

const empty: EditorDocument = { dialect: "mux", entryPath: "a.md", files: new Map([["a.md", { kind: "text", text: "" }]]) };

const insert = (start: number, text: string, path = "a.md"): EditorAction => ({
  kind: "edit-text",
  path,
  changes: [{ start, end: start, text }],
});

type Act = { action: EditorAction; at: number; group?: string };
const acted = (acts: readonly Act[], history = editorHistory(empty)) =>
  acts.reduce((reached, act) => reduceHistory(reached, { kind: "act", ...act }), history);
const undone = (history: EditorHistory) => reduceHistory(history, { kind: "undo" });
const redone = (history: EditorHistory) => reduceHistory(history, { kind: "redo" });
const text = ({ document }: EditorHistory) => textOf(document, "a.md");

describe("undo", () => {
  test("takes back what was typed in one go", () => {
    const typed = acted([
      { action: insert(0, "a"), at: 0, group: "typing" },
      { action: insert(1, "b"), at: 400, group: "typing" },
      { action: insert(2, "c"), at: 800, group: "typing" },
    ]);
    expect(text(typed)).toBe("abc");
    expect(text(undone(typed))).toBe("");
    expect(redone(undone(typed)).document).toBe(typed.document);
  });

  test.each<[string, Act]>([
    ["a pause", { action: insert(1, "b"), at: 500, group: "typing" }],
    ["another group", { action: insert(1, "b"), at: 1, group: "field:name" }],
    ["no group", { action: insert(1, "b"), at: 1 }],
  ])("ends a step at %s", (_, second) => {
    const first = acted([{ action: insert(0, "a"), at: 0, group: "typing" }]);
    expect(text(undone(acted([second], first)))).toBe("a");
  });

  test("ends a step at another place", () => {
    const first = acted([
      { action: insert(0, "abc"), at: 0 },
      { action: insert(3, "d"), at: 0, group: "typing" },
    ]);
    expect(text(undone(acted([{ action: insert(0, "x"), at: 1, group: "typing" }], first)))).toBe("abcd");
  });

  test("ends a step at another file", () => {
    const two = acted([{ action: { kind: "set-file", path: "b.md", file: { kind: "text", text: "" } }, at: 0 }]);
    const typed = acted(
      [
        { action: insert(0, "a"), at: 1, group: "typing" },
        { action: insert(0, "b", "b.md"), at: 2, group: "typing" },
      ],
      two,
    );
    expect(text(undone(typed))).toBe("a");
  });

  test("gives nothing back after something new was done", () => {
    const typed = acted([{ action: insert(0, "a"), at: 0 }]);
    const again = acted([{ action: insert(0, "b"), at: 1 }], undone(typed));
    expect(redone(again)).toBe(again);
  });

  test("has nothing to take back in an opened document", () => {
    const opened = reduceHistory(acted([{ action: insert(0, "a"), at: 0 }]), { kind: "open", document: empty });
    expect(undone(opened)).toBe(opened);
  });

  test("keeps no more text than it may", () => {
    const long = "x".repeat(1_000_000);
    const acts = Array.from({ length: 50 }, (_, at) => ({ action: insert(0, at === 0 ? long : "y"), at }));
    expect(acted(acts).past.length).toBe(31);
  });
});

test("undoing all that was done gives the first document, redoing it the last", () => {
  const act = fc.record({
    action: fc.oneof(
      fc.tuple(fc.nat(5), fc.nat(3), fc.string({ maxLength: 2 })).map(([start, length, inserted]): EditorAction => {
        return { kind: "edit-text", path: "a.md", changes: [{ start, end: start + length, text: inserted }] };
      }),
      fc.constantFrom<EditorAction[]>(
        { kind: "set-file", path: "b.md", file: { kind: "text", text: "b" } },
        { kind: "rename-file", from: "b.md", to: "c.md" },
        { kind: "delete-file", path: "c.md" },
        { kind: "rename-file", from: "a.md", to: "d.md" },
      ),
    ),
    at: fc.nat(2_000),
    group: fc.constantFrom("typing", "field:name"),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const first = editorHistory(empty);
      const last = acted(
        acts.sort((a, b) => a.at - b.at),
        first,
      );
      let back = last;
      while (back.past.length > 0) back = undone(back);
      expect(back.document).toBe(empty);
      while (back.future.length > 0) back = redone(back);
      expect(back.document).toBe(last.document);
    }),
  );
});

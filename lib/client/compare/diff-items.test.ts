import { describe, expect, it } from "vitest";
import { diffText } from "#core/diff/text/diff-text";
import { changeStarts, diffItems, estimatedHeight, itemOfLine } from "@/lib/client/compare/diff-items";
import { diffParts, unfoldedLines } from "@/lib/client/compare/diff-lines";

const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}\n`);
const before = lines.join("");
const after = [...lines.slice(0, 9), "ten\n", "and more\n", ...lines.slice(10, 29), ...lines.slice(30)].join("");
const parts = diffParts(diffText(before, after));

describe("diffItems", () => {
  it("gives each line of a hunk a row, and each fold one", () => {
    const items = diffItems(parts, new Map(), false);
    expect(items.map(({ kind }) => kind).join(" ")).toMatch(/^fold (line ){9}fold (line ){7}fold$/);
  });

  it("puts both sides into one row when they stand side by side", () => {
    const items = diffItems(parts, new Map(), true);
    expect(items[4]).toMatchObject({ kind: "pair", pair: { left: { text: "line 10\n" }, right: { text: "ten\n" } } });
    expect(items[5]).toMatchObject({ kind: "pair", pair: { left: null, right: { text: "and more\n" } } });
  });

  it("shows the lines of a fold that was opened in its place", () => {
    const [fold] = parts;
    const opened = new Map([[0, fold?.kind === "fold" ? unfoldedLines(fold.stretch, lines) : []]]);
    const items = diffItems(parts, opened, false);
    expect(items.slice(0, 2)).toMatchObject([{ line: { text: "line 1\n", before: 1, after: 1 } }, { line: { text: "line 2\n" } }]);
  });
});

describe("changeStarts", () => {
  it.each([false, true])("stops once at each change, split: %s", (isSplit) => {
    const items = diffItems(parts, new Map(), isSplit);
    const first = changeStarts(items).map((index) => items[index]);
    expect(first).toMatchObject(
      isSplit
        ? [{ pair: { left: { before: 10 } } }, { pair: { left: { before: 30 }, right: null } }]
        : [{ line: { before: 10 } }, { line: { before: 30 } }],
    );
  });
});

describe("itemOfLine", () => {
  const items = diffItems(parts, new Map(), false);

  it("finds the row of a line on its own side", () => {
    const found = itemOfLine(items, "after", 11);
    expect(found).toMatchObject({ fold: null });
    expect(items[found?.index ?? -1]).toMatchObject({ line: { text: "and more\n" } });
  });

  it("finds the fold that hides a line", () => expect(itemOfLine(items, "before", 20)).toMatchObject({ fold: 2 }));
  it("finds nothing beyond the text", () => expect(itemOfLine(items, "before", 41)).toBeNull());
});

describe("estimatedHeight", () => {
  it("grows with lines that wrap", () => {
    const item = (text: string) => ({ kind: "line" as const, line: { kind: "same" as const, text, before: 1, after: 1 } });
    expect(estimatedHeight([item("short\n")])).toBe(20);
    expect(estimatedHeight([item("long ".repeat(50)), item("\n")])).toBe(80);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffText } from "#core/diff/text/diff-text";
import { splitLines } from "#core/diff/text/split-lines";
import { diffParts, type NumberedLine, unfoldedLines } from "@/lib/client/compare/diff-lines";
import { splitRows } from "@/lib/client/compare/split-rows";

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join("");

/** Every line that a reader sees once all folds are open. */
function unfolded(before: string, after: string): NumberedLine[] {
  const text = splitLines(after);
  return diffParts(diffText(before, after)).flatMap((part) => (part.kind === "lines" ? part.lines : unfoldedLines(part.stretch, text)));
}

const lines = fc.array(fc.constantFrom("a\n", "b\n", "c\n", "\n", "d\r\n"), { maxLength: 40 }).map((list) => list.join(""));

describe("diffParts", () => {
  it("folds what stands before, between and after the changes, and says where", () => {
    const before = numbered(1, 40);
    const after = before.replace("line 10\n", "line ten\n").replace("line 30\n", "");
    const parts = diffParts(diffText(before, after)).map((part) => (part.kind === "fold" ? part.stretch : part.lines.length));
    expect(parts).toEqual([
      { before: 1, after: 1, lines: 6 },
      8,
      { before: 14, after: 14, lines: 13 },
      7,
      { before: 34, after: 33, lines: 7 },
    ]);
  });

  it("folds nothing of a text that was empty", () => {
    expect(diffParts(diffText("", "one\ntwo\n"))).toMatchObject([
      {
        kind: "lines",
        lines: [
          { before: null, after: 1 },
          { before: null, after: 2 },
        ],
      },
    ]);
    expect(diffParts(diffText("one\n", ""))).toMatchObject([{ kind: "lines", lines: [{ before: 1, after: null }] }]);
  });

  it("shows each line of both sides once, in order, when all folds are open", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        if (before === after) return;
        for (const [side, text] of [
          ["before", before],
          ["after", after],
        ] as const) {
          const shown = unfolded(before, after).filter((line) => line[side] !== null);
          expect(shown.map((line) => line[side])).toEqual(splitLines(text).map((_, index) => index + 1));
          expect(shown.map((line) => line.text)).toEqual(splitLines(text));
        }
      }),
    );
  });
});

describe("splitRows", () => {
  it("puts what was removed beside what took its place", () => {
    const [part] = diffParts(diffText("same\nold one\nold two\nold three\nend\n", "same\nnew one\nend\n"));
    const rows = part?.kind === "lines" ? splitRows(part.lines) : [];
    expect(rows.map(({ left, right }) => [left?.text.trim() ?? null, right?.text.trim() ?? null])).toEqual([
      ["same", "same"],
      ["old one", "new one"],
      ["old two", null],
      ["old three", null],
      ["end", "end"],
    ]);
  });

  it("keeps every line of each side, in order", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        if (before === after) return;
        const all = unfolded(before, after);
        const rows = splitRows(all);
        expect(rows.flatMap(({ left }) => left ?? [])).toEqual(all.filter(({ kind }) => kind !== "added"));
        expect(rows.flatMap(({ right }) => right ?? [])).toEqual(all.filter(({ kind }) => kind !== "removed"));
      }),
    );
  });
});

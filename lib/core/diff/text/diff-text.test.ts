import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyTextDiff } from "#core/diff/text/apply-text-diff";
import { type DiffBudget, diffBudget } from "#core/diff/text/diff-budget";
import { diffText, type TextDiff } from "#core/diff/text/diff-text";

/** `-removed`, `+added`, ` same`, with changed words in brackets and `^n` for what stands on line n of the other side. */
function shown({ hunks }: TextDiff): string[] {
  return hunks.flatMap((hunk) => [
    `@ ${hunk.beforeLine} ${hunk.afterLine}`,
    ...hunk.lines.map(({ kind, text, words = [], moved }) => {
      let line = text.replace(/\n$/, "");
      for (const [start, end] of [...words].reverse()) line = `${line.slice(0, start)}[${text.slice(start, end)}]${line.slice(end)}`;
      return `${{ same: " ", removed: "-", added: "+" }[kind]}${line}${moved === undefined ? "" : ` ^${moved}`}`;
    }),
  ]);
}

const numbered = (count: number, name = (n: number) => `line ${n}`) => Array.from({ length: count }, (_, n) => `${name(n)}\n`).join("");

describe("the difference of two texts", () => {
  test.each([
    ["nothing of equal texts", "a\nb\n", "a\nb\n", []],
    ["everything of a new text", "", "a\nb", ["@ 0 1", "+a", "+b"]],
    ["everything of a text that is gone", "a\n", "", ["@ 1 0", "-a"]],
    ["a line end that is gone", "a\nb\n", "a\nb", ["@ 1 1", " a", "-b[\n]", "+b"]],
    ["a changed line between others", "a\nb\nc\n", "a\nx\nc\n", ["@ 1 1", " a", "-b", "+x", " c"]],
    [
      "the changed words of a line",
      "Use the small model.\n",
      "Use the large model.\n",
      ["@ 1 1", "-Use the [small] model.", "+Use the [large] model."],
    ],
    [
      "the new words of a paragraph that was wrapped anew",
      "One two three four\nfive six.\n",
      "One two\nthree new four\nfive six.\n",
      ["@ 1 1", "-One two[ ]three four", "+One two[\n]", "+three[ new] four", " five six."],
    ],
    ["a whole line that has nothing in common", "alpha beta\n", "gamma delta\n", ["@ 1 1", "-alpha beta", "+gamma delta"]],
    ["an added block as the author sees it", "a\n\nb\n", "a\n\nnew\n\nb\n", ["@ 1 1", " a", " ", "+new", "+", " b"]],
  ])("is %s", (_, before, after, expected) => {
    expect(shown(diffText(before, after))).toEqual(expected);
  });

  test("marks a paragraph that stands elsewhere, on both sides", () => {
    const moved = "Never send an invoice twice.\nAsk when you are not sure.\n";
    const diff = diffText(`${moved}\nFirst of all.\n\nLast of all.\n`, `First of all.\n\nLast of all.\n\n${moved}`);
    expect(diff.hunks[0]?.lines.filter((line) => line.moved !== undefined).map(({ kind, moved: line }) => [kind, line])).toEqual([
      ["removed", 5],
      ["removed", 6],
      ["added", 1],
      ["added", 2],
    ]);
  });

  test("has a hunk for changes that stand apart, with three lines around each", () => {
    const before = numbered(40);
    const diff = diffText(before, before.replace("line 5\n", "five\n").replace("line 30\n", ""));
    expect(diff.hunks.map(({ beforeLine, afterLine, lines }) => [beforeLine, afterLine, lines.length])).toEqual([
      [3, 3, 8],
      [28, 28, 7],
    ]);
    expect(diff).toMatchObject({ removedLines: 2, addedLines: 1, isCoarse: false });
  });

  const text = fc.array(fc.constantFrom("a", "b", "c", "", "  ", "d e", "\r", "x\u2028y", "\ud800")).map((parts) => parts.join("\n"));
  const edited = fc.tuple(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.array(fc.tuple(fc.nat(60), fc.nat(9), fc.string({ maxLength: 5 })), { maxLength: 4 }),
  );
  const pairs = fc.oneof(
    fc.tuple(text, text),
    edited.map(([base, edits]): [string, string] => [
      base,
      edits.reduce((now, [at, cut, put]) => now.slice(0, at) + put + now.slice(at + cut), base),
    ]),
    fc.tuple(fc.string(), fc.string()),
  );

  test("gives the other text when it is applied, for 10,000 random pairs, however little may be spent", () => {
    const budgets = fc.oneof(
      fc.constant<DiffBudget | null>(null),
      fc.record({
        steps: fc.nat(40),
        wordUnits: fc.nat(40),
        textBytes: fc.constant(0),
        textLines: fc.constant(0),
        schemaBytes: fc.constant(0),
      }),
    );
    fc.assert(
      fc.property(pairs, budgets, ([before, after], budget) => {
        const diff = diffText(before, after, budget ?? diffBudget());
        expect(applyTextDiff(before, diff)).toBe(after);
        expect(diff.hunks.length === 0).toBe(before === after);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  test("is as short as any, while nothing cuts the search", () => {
    const line = fc.constantFrom("a\n", "b\n", "c\n");
    const lines = fc.array(line, { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const { removedLines, addedLines } = diffText(a.join(""), b.join(""));
        expect(removedLines + addedLines).toBe(a.length + b.length - 2 * longestCommon(a, b));
      }),
      { numRuns: 2_000 },
    );
  });

  test("has words whose changed parts are all that differs between the sides of a change", () => {
    const sentence = fc
      .array(fc.constantFrom("one", "two", "three", " ", ", ", "漢字", "é", "🙂"), { maxLength: 12 })
      .map((words) => `keep this start ${words.join("")}\n`);
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const lines = diffText(before, after).hunks.flatMap((hunk) => hunk.lines);
        const [removed, added] = lines;
        if (!removed?.words || !added?.words) return;
        expect(without(removed.text, removed.words)).toBe(without(added.text, added.words));
      }),
    );
  });
});

describe("texts that have no short difference", () => {
  const shuffled = (count: number, words: number) => {
    let state = 12345;
    const next = () => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state >>> 16;
    };
    return Array.from({ length: count }, () => `${next() % words}\n`).join("");
  };

  test("get a coarser one that is true, and says so", () => {
    const [before, after] = [shuffled(20_000, 40), `x\n${shuffled(20_000, 41)}`];
    const diff = diffText(before, after);
    expect(applyTextDiff(before, diff)).toBe(after);
    expect(diff.isCoarse).toBe(true);
    expect(diff.removedLines).toBeLessThan(20_000);
  });

  test("spend no more than they are given", () => {
    const budget = { steps: 1_000, wordUnits: 0, textBytes: 0, textLines: 0, schemaBytes: 0 };
    const [before, after] = [shuffled(3_000, 5), shuffled(3_000, 6)];
    const diff = diffText(before, after, budget);
    expect(applyTextDiff(before, diff)).toBe(after);
    expect(diff.isCoarse).toBe(true);
    expect(budget.steps).toBeGreaterThan(-10_000);
  });
});

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const line of a) {
    const next = [0];
    for (const [j, other] of b.entries()) next.push(line === other ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

function without(text: string, spans: readonly [number, number][]): string {
  return [...spans].reverse().reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text);
}

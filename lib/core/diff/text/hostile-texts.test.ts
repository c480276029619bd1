import { describe, expect, test } from "vitest";
import { applyTextDiff } from "#core/diff/text/apply-text-diff";
import { diffText } from "#core/diff/text/diff-text";

/** Whole numbers below `below`, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
}

const repeat = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join("");
const pick = (seed: number, kinds: number) => {
  const next = numbers(seed);
  return () => `step ${next(kinds)}\n`;
};
const prose = (seed: number) => {
  const next = numbers(seed);
  return () => `${Array.from({ length: 4 + next(9) }, () => `word${next(800)}`).join(" ")}\n`;
};
const paragraph = (index: number) => `The same first line begins them all here.\n${`more ${index % 7}\n`.repeat(1 + (index % 90))}\n`;

/** Longest that anybody waits for one of these, on a machine that does nothing else. */
const msMax = 300;
const tries = 8;

describe("a difference is true, and there in time, for", () => {
  test.each([
    ["20,000 lines against 20,000 others", () => [repeat(20_000, prose(1)), repeat(20_000, prose(2))]],
    ["20,000 lines of 40 kinds in another order", () => [repeat(20_000, pick(1, 40)), repeat(20_000, pick(2, 40))]],
    ["20,000 lines of 2 kinds in another order", () => [repeat(20_000, pick(1, 2)), repeat(20_000, pick(2, 2))]],
    ["20,000 equal lines against 10,000", () => ["same\n".repeat(20_000), "same\n".repeat(10_000)]],
    ["lines that alternate against lines that alternate the other way", () => ["a\nb\n".repeat(10_000), "b\na\n".repeat(10_000)]],
    ["a text against its lines in reverse", () => [repeat(20_000, (n) => `${n}\n`), repeat(20_000, (n) => `${19_999 - n}\n`)]],
    ["one line of 4 MB against another", () => ["x ".repeat(2_000_000), `y ${"x ".repeat(2_000_000)}`]],
    ["400,000 blank lines against one more", () => ["\n".repeat(400_000), "\n".repeat(400_001)]],
    [
      "one line of 16,000 signs against as many others",
      () => [repeat(8_000, pick(1, 3)).replaceAll("\n", ";"), repeat(8_000, pick(2, 3)).replaceAll("\n", ";")],
    ],
    ["1,000 paragraphs with one first line, in reverse", () => [repeat(1_000, paragraph), repeat(1_000, (n) => paragraph(999 - n))]],
    ["5,000 equal paragraphs that stand elsewhere", () => [`${paragraph(1).repeat(5_000)}end\n`, `end\n${paragraph(1).repeat(5_000)}`]],
    ["one word changed in each of 5,000 lines", () => [repeat(5_000, prose(3)), repeat(5_000, prose(3)).replaceAll(/^\w+/gm, "changed")]],
    ["half of a surrogate pair and NUL in each line", () => ["\ud800\0\n".repeat(5_000), "\udc00\0\n".repeat(5_000)]],
  ])("%s", (_, make) => {
    const [before = "", after = ""] = make();
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < tries && best > msMax; attempt++) {
      const start = performance.now();
      const diff = diffText(before, after);
      best = Math.min(best, performance.now() - start);
      expect(applyTextDiff(before, diff) === after).toBe(true);
    }
    expect(best).toBeLessThanOrEqual(msMax);
  });
});

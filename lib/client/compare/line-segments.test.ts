import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineSegments } from "@/lib/client/compare/line-segments";

describe("lineSegments", () => {
  it("cuts a line where its colour or its change begins and ends", () => {
    expect(
      lineSegments(
        "const a = 1;\n",
        [[6, 9]],
        [
          { end: 5, colour: "keyword" },
          { end: 8, colour: null },
          { end: 12, colour: "number" },
        ],
      ),
    ).toEqual([
      { start: 0, text: "const", colour: "keyword", isChanged: false },
      { start: 5, text: " ", colour: null, isChanged: false },
      { start: 6, text: "a ", colour: null, isChanged: true },
      { start: 8, text: "=", colour: "number", isChanged: true },
      { start: 9, text: " 1;", colour: "number", isChanged: false },
    ]);
  });

  it("has no piece for an empty line, and none beyond the line end", () => {
    expect(lineSegments("\n", [[0, 1]])).toEqual([]);
    expect(lineSegments("a\r\n", [[0, 3]], [{ end: 9, colour: "x" }])).toEqual([{ start: 0, text: "a", colour: "x", isChanged: true }]);
  });

  it("gives the line again, whatever is said of it", () => {
    const spans = fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 4 });
    const runs = fc.array(fc.record({ end: fc.nat(12), colour: fc.constantFrom(null, "a", "b") }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), spans, runs, (line, words, colours) => {
        const ordered = words.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const).sort(([a], [b]) => a - b);
        const text = lineSegments(
          line,
          ordered,
          colours.sort((a, b) => a.end - b.end),
        ).map((segment) => segment.text);
        expect(text.join("")).toBe(line.replace(/\r?\n$/, ""));
      }),
    );
  });
});

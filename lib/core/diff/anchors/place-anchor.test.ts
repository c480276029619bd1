import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Anchor } from "#core/diff/anchors/anchor";
import { excerptOf } from "#core/diff/anchors/line-excerpt";
import { lineIndex } from "#core/diff/anchors/line-index";
import { type PlacedSide, placeAnchor } from "#core/diff/anchors/place-anchor";
import { placeLine } from "#core/diff/anchors/place-line";

const path = "rules.md";
const old = "# Rules\n\nAsk first.\nNever guess.\nRound up.\n\nTax is added last.\n";

/** Where line `line` of `before` stands in `after`. */
function placed(before: string, line: number, after: string): number | null {
  const excerpt = excerptOf(lineIndex(before), line);
  return excerpt && placeLine(excerpt, lineIndex(after));
}

describe("a line is found again", () => {
  test.each([
    ["where nothing changed", old, 4],
    ["below lines that were added", old.replace("# Rules\n", "# Rules\n\nFor all.\nAnd ever.\n"), 7],
    ["beside a neighbour that was edited", old.replace("Round up.", "Round down."), 4],
    ["below neighbours that were edited", old.replace("Ask first.", "Ask twice.").replace("# Rules", "# The rules"), 4],
    ["in a paragraph that stands elsewhere", "Intro.\n\nAsk first.\nNever guess.\nRound up.\n\nEnd.\n", 4],
    ["with other line ends", old.replaceAll("\n", "\r\n"), 4],
  ])("%s", (_, after, line) => {
    expect(placed(old, 4, after)).toBe(line);
  });

  test.each([
    ["once it was edited itself", old.replace("Never guess.", "Never ever guess.")],
    ["once it is gone", old.replace("Never guess.\n", "")],
    ["among strangers", "Never guess.\nElse.\n"],
    ["in an empty text", ""],
    ["where its paragraph stands twice", `${old}\n${old}`],
  ])("not %s", (_, after) => {
    expect(placed(old, 4, after)).toBeNull();
  });

  test("at the edges of a text, after it grew", () => {
    expect(placed(old, 1, `Preface.\n${old}`)).toBe(2);
    expect(placed(old, 7, `${old}More.\n`)).toBe(7);
    expect(placed("only\n", 1, "only\nmore\n")).toBe(1);
  });

  test("by the start of a very long line, and with characters that no database keeps", () => {
    const long = `${"x".repeat(2_000)}\n\0\ud800\nend\n`;
    expect(excerptOf(lineIndex(long), 2)).toEqual({ before: ["x".repeat(500)], text: "\uFFFD\uFFFD", after: ["end"] });
    expect(placed(long, 1, `new\n${long}`)).toBe(2);
  });

  test("not at a number that the text does not have", () => {
    expect([excerptOf(lineIndex(old), 0), excerptOf(lineIndex(old), 8), excerptOf(lineIndex(""), 1)]).toEqual([null, null, null]);
  });

  const line = fc.constantFrom("a", "b", "c", "", "  ", "long line");
  test("or not at all, but never on a line of another text, and where it is unique with its neighbours always", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.nat(), fc.array(line), fc.nat(), (lines, at, put, where) => {
        const number = (at % lines.length) + 1;
        const start = where % (lines.length + 1);
        const changed = [...lines.slice(0, start), ...put, ...lines.slice(start)];
        const found = placed(lines.join("\n"), number, changed.join("\n"));
        if (found !== null) expect(changed[found - 1]).toBe(lines[number - 1]);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.nat(40), fc.array(line), (at, put) => {
        const lines = Array.from({ length: 41 }, (_, index) => `line ${index}`);
        const changed = [...put, ...lines, ...put];
        expect(placed(lines.join("\n"), at + 1, changed.join("\n"))).toBe(put.length + at + 1);
      }),
      { numRuns: 200 },
    );
  });

  test("in a long text, a thousand times over", () => {
    const index = lineIndex(Array.from({ length: 200_000 }, (_, n) => (n % 3 === 0 ? "" : `line ${n}`)).join("\n"));
    const start = performance.now();
    for (let line = 1; line <= 1_000; line++) {
      const excerpt = excerptOf(index, line);
      expect(excerpt && placeLine(excerpt, index)).toBe(line % 3 === 1 ? null : line);
    }
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe("what a thread is about", () => {
  const side = (text: string, facts: Record<string, string> = {}): PlacedSide => ({
    text: (asked) => (asked === path ? lineIndex(text) : null),
    field: (name) => facts[name] ?? null,
    tool: (name) => facts[name] ?? null,
  });
  const at = (line: number, on: "before" | "after"): Anchor => {
    const excerpt = excerptOf(lineIndex(old), line);
    if (!excerpt) throw new Error(`no line ${line}`);
    return { kind: "line", side: on, path, line, excerpt };
  };
  const edited = old.replace("Never guess.", "Guess.");

  test("stands in the newer text, or where that was edited, on the left", () => {
    expect(placeAnchor(at(4, "after"), { before: side(old), after: side(`New.\n${old}`) })).toMatchObject({ side: "after", line: 5 });
    expect(placeAnchor(at(4, "after"), { before: side(old), after: side(edited) })).toMatchObject({ side: "before", line: 4 });
    expect(placeAnchor(at(4, "after"), { before: null, after: side(edited) })).toBeNull();
  });

  test("goes along when its file is renamed, to the likeliest file that has it, and to none of several", () => {
    const of = (texts: Record<string, string>): PlacedSide => ({
      ...side(""),
      text: (asked) => (texts[asked] === undefined ? null : lineIndex(texts[asked])),
    });
    const anchor = at(4, "after");
    const placedIn = (texts: Record<string, string>, groups: string[][]) =>
      placeAnchor(anchor, { before: side(old), after: of(texts) }, { before: [], after: groups });
    expect(placedIn({ "a.md": old, "b.md": `New.\n${old}` }, [["b.md"], ["a.md"]])).toMatchObject({ side: "after", path: "b.md", line: 5 });
    expect(placedIn({ "a.md": old, "b.md": edited }, [["b.md"], ["a.md"]])).toMatchObject({ path: "a.md", line: 4 });
    expect(placedIn({ "a.md": old, "b.md": old }, [["a.md", "b.md"]])).toMatchObject({ side: "before", path });
    expect(placedIn({ "a.md": edited }, [["a.md"]])).toMatchObject({ side: "before", path });
  });

  test("stays on the left when it was said about what is gone", () => {
    expect(placeAnchor(at(4, "before"), { before: side(old), after: side(old) })).toMatchObject({ side: "before", line: 4 });
    expect(placeAnchor(at(4, "before"), { before: side(edited), after: side(old) })).toBeNull();
  });

  test("is a field or a tool while the newer side says the same about it", () => {
    const model: Anchor = { kind: "field", name: "model", excerpt: '"small"' };
    expect(placeAnchor(model, { before: null, after: side("", { model: '"small"' }) })).toEqual({ kind: "field", name: "model" });
    expect(placeAnchor(model, { before: null, after: side("", { model: '"large"' }) })).toBeNull();
    const bash: Anchor = { kind: "tool", name: "bash", excerpt: null };
    expect(placeAnchor(bash, { before: null, after: side("") })).toEqual({ kind: "tool", name: "bash" });
    expect(placeAnchor(bash, { before: null, after: side("", { bash: "allowed" }) })).toBeNull();
  });

  test("is the whole, always", () => {
    expect(placeAnchor({ kind: "whole" }, { before: null, after: null })).toEqual({ kind: "whole" });
  });
});

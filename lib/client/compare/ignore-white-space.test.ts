import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffText } from "#core/diff/text/diff-text";
import { diffParts } from "@/lib/client/compare/diff-lines";
import { ignoreWhiteSpace } from "@/lib/client/compare/ignore-white-space";

const ignored = (before: string, after: string) => ignoreWhiteSpace(diffText(before, after));
const shown = (before: string, after: string) =>
  ignored(before, after).hunks.map(({ lines }) =>
    lines.map(({ kind, text }) => `${{ same: " ", removed: "-", added: "+" }[kind]}${text.trimEnd()}`),
  );

describe("ignoreWhiteSpace", () => {
  it("shows a line that was only indented as it is now", () => {
    expect(shown("if (a)\nrun();\nold();\n", "if (a)\n  run();\nnew();\n")).toEqual([[" if (a)", "   run();", "-old();", "+new();"]]);
  });

  it("leaves out a change that is nothing but white space", () => {
    expect(ignored("a\nb\n", "a\nb  \n")).toMatchObject({ hunks: [], removedLines: 0, addedLines: 0 });
    expect(ignored("a\r\nb\r\n", "a\nb\n").hunks).toEqual([]);
  });

  it("keeps blank lines that came", () => {
    expect(shown("a\nb\n", "a\n\nb\n")).toEqual([[" a", "+", " b"]]);
  });

  it("never hides another change, and keeps the numbers of both sides", () => {
    const line = fc.constantFrom("a\n", " a\n", "b\n", "b \n", "a b\n", "\n");
    const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffParts(ignored(before, after)).flatMap((part) => (part.kind === "lines" ? part.lines : []));
        for (const [side, whole] of [
          ["before", before],
          ["after", after],
        ] as const) {
          const all = whole.split("\n");
          for (const each of lines) {
            const number = each[side];
            if (number !== null) expect(each.text.replace(/\s/g, "")).toBe(all[number - 1]?.replace(/\s/g, ""));
          }
        }
      }),
    );
  });
});

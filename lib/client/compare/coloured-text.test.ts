import { describe, expect, it } from "vitest";
import { coloursOfLine, packColours } from "@/lib/client/compare/coloured-text";
import { lineSegments } from "@/lib/client/compare/line-segments";
import { highlightCode } from "@/lib/client/highlight-code";

describe("packColours", () => {
  it("gives each line the colours that the highlighter gave it", async () => {
    const text = "// a\nconst price = 'one';\n\nexport {};\n";
    const tokens = await highlightCode("price.ts", text);
    const packed = packColours(tokens);
    expect(packed.palette.length).toBeGreaterThan(2);
    for (const [index, line] of text.trimEnd().split("\n").entries()) {
      const shown = lineSegments(line, [], coloursOfLine(packed, index + 1));
      expect(shown.map((segment) => [segment.text, segment.colour])).toEqual(tokens[index]?.map((token) => [token.text, token.color]));
    }
  });

  it("has none for a line that is not there", () => {
    const packed = packColours([[{ text: "a", color: "red" }]]);
    expect(coloursOfLine(packed, 2)).toEqual([]);
    expect(coloursOfLine(packed, 0)).toEqual([]);
  });
});

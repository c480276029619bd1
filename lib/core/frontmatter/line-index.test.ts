import fc from "fast-check";
import { expect, test } from "vitest";
import { lineIndex } from "#core/frontmatter/line-index";

test.each([
  ["", 0, 1, 1],
  ["ab", 1, 1, 2],
  ["ab\ncd", 2, 1, 3],
  ["ab\ncd", 3, 2, 1],
  ["ab\r\ncd", 2, 1, 3],
  ["ab\r\ncd", 3, 1, 3],
  ["ab\r\ncd", 4, 2, 1],
  ["😀x", 2, 1, 3],
  ["ab", 99, 1, 3],
])("in %j offset %i is line %i, column %i", (text, offset, line, column) => {
  expect(lineIndex(text).positionAt(offset)).toEqual({ line, column });
});

test("agrees with counting line feeds", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "\n", "é"), { maxLength: 40 }), fc.nat(40), (characters, offset) => {
      const text = characters.join("");
      const before = text.slice(0, offset).split("\n");
      expect(lineIndex(text).positionAt(offset)).toEqual({ line: before.length, column: (before.at(-1) ?? "").length + 1 });
    }),
  );
});

import { Text } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changeBetween } from "#core/frontmatter/change-between";
import { applyChanges } from "#core/frontmatter/draft";
import { sourceLines, withWholeLineEnds } from "@/lib/client/editor/source/source-lines";

const texts = fc.array(fc.constantFrom("a", "b", "\n", "\r\n", "\r", "é", "😀"), { maxLength: 12 }).map((parts) => parts.join(""));

test("every place in the editor has one in the text, and back", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const source = sourceLines(text);
      const held = source.lines.join("\n");
      for (let position = 0; position <= held.length; position++) {
        const offset = source.toOffset(position);
        expect(source.toPosition(offset)).toBe(position);
        expect(sourceLines(text.slice(0, offset)).lines.join("\n")).toBe(held.slice(0, position));
      }
    }),
  );
});

test("a change of the text is one of the editor, whatever its line ends", () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const found = changeBetween(before, after);
      if (!found) return;
      const change = withWholeLineEnds(before, found);
      expect(applyChanges(before, [change])).toBe(after);
      const source = sourceLines(before);
      const held = Text.of(source.lines).replace(
        source.toPosition(change.start),
        source.toPosition(change.end),
        Text.of(sourceLines(change.text).lines),
      );
      expect(held.toString()).toBe(sourceLines(after).lines.join("\n"));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["a\nb", "\n"],
  ["a\r\nb\r\nc\n", "\r\n"],
  ["a\r\nb\nc\nd", "\n"],
  ["a", "\n"],
])("a new line of %j ends as most others do", (text, newline) => {
  expect(sourceLines(text).newline).toBe(newline);
});

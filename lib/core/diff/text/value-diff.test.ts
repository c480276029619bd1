import { expect, test } from "vitest";
import { diffText } from "#core/diff/text/diff-text";
import { valueDiff } from "#core/diff/text/value-diff";

const texts = (before: string, after: string) =>
  valueDiff(diffText(before, after)).hunks.flatMap(({ lines }) => lines.map(({ text }) => text));

test("values of one line, and of several, end their last line like any other", () => {
  expect(texts("Answers politely.", "Answers kindly.")).toEqual(["Answers politely.\n", "Answers kindly.\n"]);
  expect(texts("One.\nTwo.\nEnd.", "One.\nThree.\nEnd.")).toEqual(["One.\n", "Two.\n", "Three.\n", "End.\n"]);
});

test("a line end that only one value has is a change, and stays to be seen", () => {
  expect(texts("Same.\n", "Same.")).toEqual(["Same.\n", "Same."]);
  expect(texts("One.\n", "Two.\n")).toEqual(["One.\n", "Two.\n"]);
});

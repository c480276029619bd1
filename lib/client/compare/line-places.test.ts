import { describe, expect, it } from "vitest";
import type { NumberedLine } from "./diff-lines";
import { linePlaces } from "./line-places";

const offset = { before: 10, after: 20 };
const paths = { before: "old.md", after: "new.md" };

const line: NumberedLine = { kind: "same", text: "Answer.\n", before: 1, after: 2 };
const ofAfter = { kind: "line", side: "after", path: "new.md", line: 22 };
const ofBefore = { kind: "line", side: "before", path: "old.md", line: 11 };

describe("linePlaces", () => {
  it("puts a line that both sides have on both, the newer one first", () => {
    expect(linePlaces(line, paths, offset)).toEqual([ofAfter, ofBefore]);
  });

  it("puts a line on the side that has it, and on none without a file", () => {
    expect(linePlaces({ ...line, kind: "removed", after: null }, paths, offset)).toEqual([ofBefore]);
    expect(linePlaces(line, { before: null, after: "new.md" }, offset)).toEqual([ofAfter]);
  });

  it("puts no line of the file from the end on", () => {
    expect(linePlaces(line, paths, offset, { before: 12, after: 22 })).toEqual([ofBefore]);
    expect(linePlaces(line, paths, offset, { before: 11, after: 23 })).toEqual([ofAfter]);
  });
});

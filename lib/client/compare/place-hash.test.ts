import { describe, expect, it } from "vitest";
import type { AgentComparisonView } from "#schemas/comparison";
import { linePlaces } from "@/lib/client/compare/line-places";
import { placeHash } from "@/lib/client/compare/place-hash";

const text = { hunks: [], removedLines: 0, addedLines: 0, isCoarse: false, beforeLines: 9, afterLines: 9 };
const side = (path: string) => ({ path, bytes: 1, digest: `sha256:${"0".repeat(64)}`, role: "file" as const });
const comparison = {
  instructions: { text, before: { firstLine: 5 }, after: { firstLine: 7 } },
  files: [{ kind: "renamed", before: side("old.md"), after: side("new.md"), content: { kind: "same" } }],
  definition: [{ name: "model", kind: "added", before: null, after: null }],
  tools: [],
  permissions: { gained: [], lost: [], loosened: [], tightened: [], settings: [] },
} satisfies Partial<AgentComparisonView>;
// The rest of a comparison says nothing of places.
const whole = comparison as unknown as AgentComparisonView;
const entries = { before: "agent.md", after: "agent.md" };
const hashOf = (place: Parameters<typeof placeHash>[0]) => placeHash(place, whole, entries);

describe("placeHash", () => {
  it("leads to the instructions for their lines of the entry file, and for lines of no file", () => {
    expect(hashOf({ kind: "line", side: "after", path: "agent.md", line: 7 })).toBe("#instructions:after:7");
    expect(hashOf({ kind: "line", side: "before", path: "", line: 2 })).toBe("#instructions:before:2");
  });

  it("finds a file that was renamed by either path", () => {
    expect(hashOf({ kind: "line", side: "before", path: "old.md", line: 3 })).toBe("#file:new.md:before:3");
    expect(hashOf({ kind: "line", side: "after", path: "new.md", line: 3 })).toBe("#file:new.md:after:3");
  });

  it("has nothing for what the page does not show", () => {
    expect(hashOf({ kind: "line", side: "after", path: "agent.md", line: 2 })).toBeNull();
    expect(hashOf({ kind: "field", name: "thinking" })).toBeNull();
    expect(hashOf({ kind: "whole" })).toBeNull();
  });

  it("leads to a field, and from a tool without a module to the permissions", () => {
    expect(hashOf({ kind: "field", name: "model" })).toBe("#field:model");
    expect(hashOf({ kind: "tool", name: "bash" })).toBe("#permissions");
  });
});

describe("linePlaces", () => {
  const paths = { before: "a.md", after: "b.md" };
  const offset = { before: 10, after: 20 };

  it("names both sides of a line that both have, the newer first", () => {
    expect(linePlaces({ kind: "same", text: "", before: 1, after: 2 }, paths, offset)).toEqual([
      { kind: "line", side: "after", path: "b.md", line: 22 },
      { kind: "line", side: "before", path: "a.md", line: 11 },
    ]);
  });

  it("names one side of a changed line, and none without a file", () => {
    expect(linePlaces({ kind: "removed", text: "", before: 1, after: null }, paths, offset)).toMatchObject([{ side: "before", line: 11 }]);
    expect(linePlaces({ kind: "removed", text: "", before: 1, after: null }, { before: null, after: "b.md" }, offset)).toEqual([]);
  });
});

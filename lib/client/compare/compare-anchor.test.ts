import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorHash, type CompareAnchor, readAnchor } from "@/lib/client/compare/compare-anchor";

describe("readAnchor", () => {
  it.each<[string, CompareAnchor | null]>([
    ["#file:tools/price.ts:after:120", { kind: "file", path: "tools/price.ts", line: { side: "after", number: 120 } }],
    ["#file:agent.md", { kind: "file", path: "agent.md" }],
    ["#instructions:before:3", { kind: "instructions", line: { side: "before", number: 3 } }],
    ["#instructions", { kind: "instructions" }],
    ["#field:harness.tools.builtin", { kind: "field", name: "harness.tools.builtin" }],
    ["#files", null],
    ["#file:agent.md:after:0", { kind: "file", path: "agent.md:after:0" }],
    ["", null],
    ["#", null],
    ["#file:", null],
    ["#file:%zz", null],
    ["#other:thing", null],
  ])("reads %s", (hash, anchor) => expect(readAnchor(hash)).toEqual(anchor));

  it("reads what anchorHash wrote, for any path", () => {
    const path = fc.string({ minLength: 1, unit: "grapheme" });
    const line = fc.record({ side: fc.constantFrom("before" as const, "after" as const), number: fc.integer({ min: 1, max: 1e9 }) });
    fc.assert(
      fc.property(path, fc.option(line, { nil: undefined }), (name, at) => {
        const anchor: CompareAnchor = at ? { kind: "file", path: name, line: at } : { kind: "file", path: name };
        expect(readAnchor(anchorHash(anchor))).toEqual(anchor);
        expect(readAnchor(anchorHash({ kind: "field", name }))).toEqual({ kind: "field", name });
      }),
    );
  });
});

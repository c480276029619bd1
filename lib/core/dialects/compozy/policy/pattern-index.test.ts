import fc from "fast-check";
import { expect, test } from "vitest";
import { patternIndex } from "#core/dialects/compozy/policy/pattern-index";
import { matchesTool } from "#core/dialects/compozy/rules/tool-id";

const part = fc.string({ unit: fc.constantFrom("a", "b", "_"), minLength: 1, maxLength: 6 });
const pattern = fc.oneof(
  part,
  part.map((text) => `${text}*`),
);

test("finds what a search through the list finds", () => {
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 12 }), pattern, (patterns, id) => {
      const index = patterns.findIndex((each) => each === id || matchesTool(each, id));
      expect(patternIndex(patterns)(id)).toBe(index === -1 ? null : index);
    }),
  );
});

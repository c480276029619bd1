import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, draftOf } from "#core/frontmatter/draft";

test("reports a place of repaired text where it stands in the original", () => {
  const draft = draftOf("\n---\na: b: c\n")
    .revise([{ start: 0, end: 1, text: "" }])
    .revise([{ start: 7, end: 11, text: '"b: c"' }]);
  expect(draft.text).toBe('---\na: "b: c"\n');
  expect(draft.originOf(4)).toEqual({ offset: 5, exact: true });
  expect(draft.originOf(13)).toEqual({ offset: 12, exact: true });
});

test("gives a change back in terms of the original, or not at all where it touches a repair", () => {
  const draft = draftOf("one two").revise([{ start: 3, end: 3, text: " and" }]);
  expect(draft.text).toBe("one and two");
  expect(draft.originOfChange({ start: 8, end: 11, text: "three" })).toEqual({ start: 4, end: 7, text: "three" });
  expect(draft.originOfChange({ start: 4, end: 7, text: "or" })).toBeNull();
});

test("every place outside the changes leads back to the same character", () => {
  const change = fc.record({ start: fc.nat(20), length: fc.nat(3), text: fc.string({ maxLength: 4 }) });
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{24}$/),
      fc.uniqueArray(change, { selector: ({ start }) => start >> 2, maxLength: 5 }),
      (text, given) => {
        const changes = given.map(({ start, length, text }) => ({
          start: start & ~3,
          end: (start & ~3) + length,
          text: text.toUpperCase().replace(/[a-z]/g, "-"),
        }));
        const draft = draftOf(text).revise(changes);
        expect(draft.text).toBe(applyChanges(text, changes));
        for (let i = 0; i < draft.text.length; i++) {
          const { offset, exact } = draft.originOf(i);
          if (exact && /[a-z]/.test(draft.text.charAt(i))) expect(text[offset]).toBe(draft.text[i]);
        }
      },
    ),
  );
});

import { expect, it } from "vitest";
import { earlierRevision } from "@/lib/server/slots/earlier-revision";

/** `a` moves to revision a, `<a` rolls back to it, `.` retires. */
const moves = (text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      if (word === ".") return { kind: "retire" as const, toRevisionId: null };
      return word.startsWith("<")
        ? { kind: "rollback" as const, toRevisionId: word.slice(1) }
        : { kind: "activate" as const, toRevisionId: word };
    });

it.each([
  { after: "", goesTo: null },
  { after: "a", goesTo: null },
  { after: "a b", goesTo: "a" },
  { after: "a b c", goesTo: "b" },
  { after: "a b c <b", goesTo: "a" },
  { after: "a b c <b <a", goesTo: null },
  { after: "a b c <a d", goesTo: "a" },
  { after: "a b a", goesTo: "b" },
  { after: "a b .", goesTo: "b" },
  { after: "a b . .", goesTo: "b" },
  { after: "a b . <b", goesTo: "a" },
  { after: "a b . c", goesTo: "b" },
  { after: "a . a", goesTo: null },
  { after: "b c <a", goesTo: "c" },
])("after `$after` it goes to $goesTo", ({ after, goesTo }) => {
  expect(earlierRevision(moves(after))).toBe(goesTo);
});

import { expect, it } from "vitest";
import { revisionTints } from "./revision-tints";

const slots = (...revisions: (number | null)[]) => revisions.map((revision) => ({ revision }));

it("gives equal revisions one tint and the newest the first", () => {
  expect([...revisionTints(slots(12, 11, 12))]).toEqual([
    [12, 1],
    [11, 2],
  ]);
});

it("orders by number, not by text and not by place on the rail", () => {
  expect(revisionTints(slots(9, 10)).get(10)).toBe(1);
});

it("leaves out empty slots", () => {
  expect(revisionTints(slots(null, null)).size).toBe(0);
});

it("lets the oldest share the last tint", () => {
  const tints = revisionTints(slots(6, 5, 4, 3, 2));
  expect(tints.get(3)).toBe(4);
  expect(tints.get(2)).toBe(4);
});

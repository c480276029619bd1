import { expect, it } from "vitest";
import { moveOutcome, moveTitle, type SlotMove } from "./slot-move";

const slot = { agent: "pricing", environment: "prod", expectedVersion: 4, before: 9 };
const moves: [SlotMove, string, string][] = [
  [{ ...slot, kind: "activate", after: 12 }, "Activate v12 in prod", "v12 is active in prod."],
  [{ ...slot, kind: "promote", after: 11, from: "staging" }, "Promote v11 to prod", "v11 is active in prod."],
  [{ ...slot, kind: "rollback", after: 8 }, "Roll prod back to v8", "v8 is active in prod."],
  [{ ...slot, kind: "retire", after: null }, "Retire prod", "No revision is active in prod any more."],
];

it.each(moves)("says what %o does and did", (move, title, outcome) => {
  expect(moveTitle(move)).toBe(title);
  expect(moveOutcome(move)).toBe(outcome);
});

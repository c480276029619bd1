import { expect, it } from "vitest";
import { conflictSentence } from "./slot-conflict";
import type { SlotMove } from "./slot-move";

const promotion: SlotMove = {
  kind: "promote",
  agent: "pricing",
  environment: "prod",
  expectedVersion: 4,
  before: 9,
  after: 11,
  from: "staging",
};

it.each([
  ["SLOT_MOVED", { currentVersion: 5, currentRevision: 13 }, "Someone moved prod to v13 while you were looking: you saw v9."],
  ["SLOT_MOVED", { currentVersion: 6, currentRevision: 9 }, "Someone moved prod while you were looking, and back to v9."],
  [
    "SLOT_MOVED",
    { currentVersion: 5, currentRevision: null },
    "Someone retired prod while you were looking: no revision is active there now.",
  ],
  ["SOURCE_MOVED", { currentRevision: 12 }, "Someone moved staging while you were looking: it now holds v12, not v11."],
  ["SOURCE_MOVED", { currentRevision: null }, "Someone moved staging while you were looking: it now holds no revision, not v11."],
  ["MODEL_NOT_LISTED", {}, null],
])("tells %s with %o", (code, facts, sentence) => {
  expect(conflictSentence(promotion, { code, facts })).toBe(sentence);
});

it("tells the first activation that came too late", () => {
  const move: SlotMove = { kind: "activate", agent: "pricing", environment: "prod", expectedVersion: 0, before: null, after: 1 };
  expect(conflictSentence(move, { code: "SLOT_MOVED", facts: { currentRevision: 2 } })).toMatch(/to v2 .* no revision there/);
});

import { expect, test } from "vitest";
import { draftRows } from "@/components/settings/mux/draft-rows";

test("says of each id what saving the draft would do with it", () => {
  const inForce = { exec: "a", plan: "b", dream: "c" };
  const draft = { plan: "b", dream: "d", constructor: "e" };
  expect(draftRows(inForce, draft)).toEqual([
    { id: "constructor", text: "e", change: "new" },
    { id: "dream", text: "d", change: "changed" },
    { id: "exec", text: "a", change: "removed" },
    { id: "plan", text: "b", change: "same" },
  ]);
  expect(draftRows({}, {})).toEqual([]);
});

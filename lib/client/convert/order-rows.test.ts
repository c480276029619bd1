import { expect, test } from "vitest";
import { orderRows } from "@/lib/client/convert/order-rows";

test("puts open choices and losses first, and leaves out what did not happen", () => {
  const rows = [
    { field: "name", outcome: "kept" },
    { field: "hooks", outcome: "lost" },
    { field: "model", outcome: "needs-choice" },
    { field: "color", outcome: "lost" },
  ] as const;
  expect(orderRows(rows).map(({ outcome, rows: found }) => [outcome, found.map(({ field }) => field)])).toEqual([
    ["needs-choice", ["model"]],
    ["lost", ["hooks", "color"]],
    ["kept", ["name"]],
  ]);
});

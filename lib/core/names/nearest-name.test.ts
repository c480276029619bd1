import { expect, test } from "vitest";
import { nearestName } from "#core/names/nearest-name";

test.each([
  ["Grpe", "Grep"],
  ["web_fetch", "WebFetch"],
  ["READ", "Read"],
  ["Wrte", "Write"],
  ["Rollback Manager", null],
  ["Go", null],
  ["x".repeat(100_000), null],
])("%s was meant as %s", (typed, meant) => {
  expect(nearestName(typed, ["Read", "Write", "Grep", "Glob", "WebFetch"])).toBe(meant);
});

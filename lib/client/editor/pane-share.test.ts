import { expect, test } from "vitest";
import { paneShareOf, shareAfterKey, shareAt } from "@/lib/client/editor/pane-share";

test.each<[string | undefined, number]>([
  [undefined, 50],
  ["62", 62],
  ["3", 25],
  ["999", 75],
  ["", 50],
  ["62%", 50],
  ["-1", 50],
])("a cookie that says %j gives the form %i percent", (cookie, share) => {
  expect(paneShareOf(cookie)).toBe(share);
});

test.each<[number, number, number]>([
  [620, 1000, 62],
  [0, 1000, 25],
  [-50, 1000, 25],
  [999, 1000, 75],
  [10, 0, 50],
])("a border at %i of %i pixels gives the form %i percent", (x, width, share) => {
  expect(shareAt(x, width)).toBe(share);
});

test.each<[string, boolean, number | null]>([
  ["ArrowLeft", false, 58],
  ["ArrowRight", false, 62],
  ["ArrowLeft", true, 50],
  ["ArrowRight", true, 70],
  ["Home", false, 25],
  ["End", false, 75],
  ["ArrowUp", false, null],
  ["a", false, null],
])("%s with Shift %s moves a border from 60 to %s", (key, shiftKey, share) => {
  expect(shareAfterKey(60, { key, shiftKey })).toBe(share);
});

test("a border at its end stays there", () => {
  expect([shareAfterKey(74, { key: "ArrowRight", shiftKey: false }), shareAfterKey(25, { key: "ArrowLeft", shiftKey: false })]).toEqual([
    75, 25,
  ]);
});

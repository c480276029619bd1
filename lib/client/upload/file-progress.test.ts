import { expect, test } from "vitest";
import { fileProgress } from "@/lib/client/upload/file-progress";

const files = [
  { path: "agent.md", bytes: 100 },
  { path: "assets/a.json", bytes: 300 },
];

test("fills the files one after the other", () => {
  expect(fileProgress(files, 220, 440).map(({ sentBytes }) => sentBytes)).toEqual([100, 100]);
});

test("is complete when every byte has left, and empty before the first", () => {
  expect(fileProgress(files, 440, 440).map(({ sentBytes }) => sentBytes)).toEqual([100, 300]);
  expect(fileProgress(files, 0, 0).map(({ sentBytes }) => sentBytes)).toEqual([0, 0]);
});

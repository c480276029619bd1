import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes";

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [1234, "1.2 kB"],
  [9950, "10 kB"],
  [999_499, "999 kB"],
  [999_999, "1.0 MB"],
  [16 * 1024 * 1024, "17 MB"],
  [5_000_000_000_000, "5000 GB"],
])("tells %d bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

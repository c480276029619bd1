import { describe, expect, it } from "vitest";
import { safeNextPath } from "./safe-next-path";

describe("safeNextPath", () => {
  it.each(["/", "/acme", "/acme/agents/x?file=a%20b#top"])("keeps the path %s", (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    [null],
    [undefined],
    [""],
    ["acme"],
    ["https://evil.example/"],
    ["//evil.example/"],
    ["/\\evil.example/"],
    ["/\t/evil.example/"],
    ["/\n\\evil.example"],
    ["/.//evil.example"],
    ["/a/..//evil.example"],
    ["javascript:alert(1)"],
    ["//["],
  ])("goes home instead of to %j", (next) => {
    expect(safeNextPath(next)).toBe("/");
  });
});

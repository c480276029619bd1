import { expect, test } from "vitest";
import { importTarget } from "#core/imports/import-target";

test.each([
  ["./util.ts", { kind: "file", path: "tools/util.ts" }],
  ["../data/words.json", { kind: "file", path: "data/words.json" }],
  ["./a//b.ts", { kind: "file", path: "tools/a/b.ts" }],
  [".", { kind: "file", path: "tools" }],
  ["..", { kind: "file", path: "" }],
  ["../../x.ts", { kind: "outside", reason: "leaves the agent folder" }],
  ["/etc/hosts.ts", { kind: "outside", reason: "is absolute" }],
  ["//cdn.test/a.js", { kind: "outside", reason: "is absolute" }],
  ["C:/a.ts", { kind: "outside", reason: "is absolute" }],
  [".\\a.ts", { kind: "outside", reason: "has a backslash; segments are separated by /" }],
  ["", { kind: "outside", reason: "is empty" }],
  ["node:fs/promises", { kind: "node" }],
  ["https://x.test/a.js", { kind: "url", scheme: "https" }],
  ["HTTP://x.test/a.js", { kind: "url", scheme: "http" }],
  ["data:text/javascript,export{}", { kind: "url", scheme: "data" }],
  ["bun:sqlite", { kind: "url", scheme: "bun" }],
  ["npm:left-pad", { kind: "url", scheme: "npm" }],
  ["left-pad", { kind: "package", name: "left-pad", isNodeBuiltin: false }],
  ["left-pad/lib/x.js", { kind: "package", name: "left-pad", isNodeBuiltin: false }],
  ["@a/b/c", { kind: "package", name: "@a/b", isNodeBuiltin: false }],
  ["#internal", { kind: "package", name: "#internal", isNodeBuiltin: false }],
  ["fs/promises", { kind: "package", name: "fs", isNodeBuiltin: true }],
  ["bun", { kind: "package", name: "bun", isNodeBuiltin: false }],
  ["...", { kind: "package", name: "...", isNodeBuiltin: false }],
])("%j in tools/echo.ts is %j", (specifier, target) => {
  expect(importTarget("tools/echo.ts", specifier)).toEqual(target);
});

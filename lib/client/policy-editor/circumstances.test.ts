import { expect, test } from "vitest";
import { resolveOptionsIn, usualCircumstances } from "@/lib/client/policy-editor/circumstances";

test("asks under the program's own defaults where nothing is chosen", () => {
  expect(resolveOptionsIn("claude", usualCircumstances)).toEqual({ dialect: "claude", run: {}, contexts: { claude: {} }, tools: [] });
});

test.each([
  ["claude", { parentMode: "default", depthLimit: 2 }, { parentMode: "plan", depthLimit: 2 }],
  ["skill", { sessionMode: "default" }, { sessionMode: "plan" }],
] as const)("%s: a mode comes before that of the settings", (dialect, settings, expected) => {
  expect(resolveOptionsIn(dialect, { ...usualCircumstances, settings, mode: "plan" }).contexts?.[dialect]).toEqual(expected);
});

test("keeps the rest of the settings of Compozy", () => {
  const settings = { version: 1, tools: { external_default: "ask" } };
  const { contexts } = resolveOptionsIn("compozy", { ...usualCircumstances, settings, mode: "deny-all" });
  expect(contexts?.compozy).toEqual({ ...settings, permissions: { mode: "deny-all" } });
});

test("passes over settings that are none", () => {
  expect(resolveOptionsIn("mux", { ...usualCircumstances, settings: { nonsense: true } }).contexts).toEqual({});
});

import { expect, test } from "vitest";
import { describeCircumstances, isUsual, resolveOptionsIn, usualCircumstances } from "@/lib/client/policy-editor/circumstances";

const usual = { run: {}, settings: null, mode: null, tools: [] };

test("asks under the program's own defaults where nothing is chosen", () => {
  expect(resolveOptionsIn("claude", usual)).toEqual({ dialect: "claude", run: {}, contexts: { claude: {} }, tools: [] });
});

test.each([
  ["claude", { parentMode: "default", depthLimit: 2 }, { parentMode: "plan", depthLimit: 2 }],
  ["skill", { sessionMode: "default" }, { sessionMode: "plan" }],
] as const)("%s: a mode comes before that of the settings", (dialect, settings, expected) => {
  expect(resolveOptionsIn(dialect, { ...usual, settings, mode: "plan" }).contexts?.[dialect]).toEqual(expected);
});

test("keeps the rest of the settings of Compozy", () => {
  const settings = { version: 1, tools: { external_default: "ask" } };
  const { contexts } = resolveOptionsIn("compozy", { ...usual, settings, mode: "deny-all" });
  expect(contexts?.compozy).toEqual({ ...settings, permissions: { mode: "deny-all" } });
});

test("passes over settings that are none", () => {
  expect(resolveOptionsIn("mux", { ...usual, settings: { nonsense: true } }).contexts).toEqual({});
});

test("says in a line what was chosen, and what is usual", () => {
  expect([isUsual(usualCircumstances), describeCircumstances("claude", usualCircumstances)]).toEqual([
    true,
    "as it usually runs, under the program's own defaults",
  ]);
  const inProd = { ...usualCircumstances, environment: "prod" };
  expect([isUsual(inProd), describeCircumstances("claude", inProd)]).toEqual([true, "under the settings of prod"]);
  const chosen = { environment: "prod", run: { as: "subagent", depth: 1, background: false }, mode: "plan", tools: ["mcp__x__y"] } as const;
  expect([isUsual(chosen), describeCircumstances("claude", chosen)]).toEqual([
    false,
    "started by another agent, with 1 run above it, in the foreground, under the settings of prod, in a session in plan, with 1 more tool on offer",
  ]);
});

import { expect, it } from "vitest";
import { flattenDefinition } from "./flatten-definition";

it("puts first what says what the agent is", () => {
  const fields = flattenDefinition({ mode: "headless", model: "zai/glm", name: "a" }).map(({ field }) => field);
  expect(fields).toEqual(["name", "model", "mode"]);
});

it("keeps the order of the rest and joins nested names with dots", () => {
  const definition = { name: "a", harness: { tools: { builtin: ["read", "bash"] }, mode: "headless" } };
  expect(flattenDefinition(definition)).toEqual([
    { field: "name", values: ["a"] },
    { field: "harness.tools.builtin", values: ["read", "bash"] },
    { field: "harness.mode", values: ["headless"] },
  ]);
});

it("shows each map of a list on one line", () => {
  expect(flattenDefinition({ modules: [{ path: "tools/a.ts", export: "default" }] })).toEqual([
    { field: "modules", values: ["path: tools/a.ts, export: default"] },
  ]);
});

it("shows what is empty, false, zero or null", () => {
  expect(flattenDefinition({ skills: [], files: {}, dry: false, retries: 0, note: null })).toEqual([
    { field: "skills", values: [] },
    { field: "files", values: [] },
    { field: "dry", values: ["false"] },
    { field: "retries", values: ["0"] },
    { field: "note", values: ["null"] },
  ]);
});

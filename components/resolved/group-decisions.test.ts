import { expect, test } from "vitest";
import type { ToolDecision } from "#core/policy/effective-policy";
import { groupDecisions, isWanted } from "@/components/resolved/group-decisions";

const decision = (tool: string, mode: ToolDecision["mode"], kind: ToolDecision["kind"] = "built-in"): ToolDecision => ({
  tool,
  kind,
  mode,
  because: { layer: "exec@project", rule: `removes '${tool}'`, path: "" },
  overrode: [],
});

test("groups by kind, and puts what may be called first", () => {
  const decisions = [decision("a", "blocked"), decision("b", "asks"), decision("c", "allowed"), decision("m", "blocked", "module")];
  expect(groupDecisions(decisions).map(({ kind, decisions: own }) => [kind, own.map(({ tool }) => tool)])).toEqual([
    ["module", ["m"]],
    ["built-in", ["c", "b", "a"]],
  ]);
});

test("loses no tool", () => {
  const kinds = ["built-in", "module", "mcp", "extension", "unknown", "pattern"] as const;
  const groups = groupDecisions(kinds.map((kind) => decision(kind, "allowed", kind)));
  expect(groups.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
});

test.each([
  ["", "all", true],
  ["BASH", "all", true],
  ["project bash", "blocked", true],
  ["bash read", "all", false],
  ["bash", "allowed", false],
] as const)("finds by %j in %s: %s", (search, mode, expected) => {
  expect(isWanted(decision("bash", "blocked"), search, mode)).toBe(expected);
});

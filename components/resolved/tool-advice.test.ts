import { expect, test } from "vitest";
import type { PolicyReason, ToolDecision } from "#core/policy/effective-policy";
import { toolAdvice } from "@/components/resolved/tool-advice";

const range = { start: { line: 6, column: 12 }, end: { line: 6, column: 16 } };

function adviceOn(because: Partial<PolicyReason>, rest: Partial<ToolDecision> = {}) {
  const reason = { layer: "reviewer@project", rule: "removes 'bash'", path: "", ...because };
  return toolAdvice({ tool: "bash", kind: "built-in", mode: "blocked", because: reason, overrode: [], ...rest }, "mux", "a.md");
}

test.each<[Partial<PolicyReason>, string]>([
  [{ path: "a.md", range }, "Edit line 6 of a.md: there reviewer@project removes 'bash'."],
  [{ path: "base.md", range }, "Edit line 6 of base.md, on which the agent is based, or name it under tools.add in a.md"],
  [{ layer: "exec@built-in" }, "A built-in agent on which it is based says so. To change it here, name it under tools.add in a.md."],
  [{ layer: "start" }, "No rule grants it. To grant it, name it under tools.add in a.md."],
  [{ layer: "sub-run" }, "The program itself decides this (sub-run)"],
])("names the place that blocks: %j", (because, text) => {
  expect(adviceOn(because).text).toContain(text);
  expect(adviceOn(because).inSettings).toBe(false);
});

test.each(["user settings", "dialect context", "permissions.deny", "session in mode plan"])("sends to the settings for %s", (layer) => {
  expect(adviceOn({ layer })).toMatchObject({ inSettings: true });
});

test("says how to withhold what may be called", () => {
  expect(adviceOn({}, { mode: "allowed" }).text).toBe("To withhold it, name it under tools.remove.");
});

test("says what lets a tool run unasked", () => {
  expect(adviceOn({ layer: "tools", path: "a.md", range }, { mode: "asks" })).toMatchObject({ inSettings: true });
  expect(adviceOn({ layer: "permissions", path: "a.md", range }, { mode: "asks" }).text).toContain("Edit line 6 of a.md");
});

test("doubts the name of a tool that nobody knows", () => {
  expect(adviceOn({ layer: "default" }, { kind: "unknown" }).text).toContain("spelled");
});

import { expect, test } from "vitest";
import { knownValues } from "#core/dialects/claude-family/known-values";
import { isKnownModel } from "#core/dialects/claude-family/model-name";
import { builtInTools, renamedTools, toolTable } from "#core/dialects/claude-family/tool-table";

test("names every tool once, in the order of letters without case", () => {
  const names = toolTable.tools.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), "en")));
});

test("leads every old name to a tool that exists", () => {
  for (const [from, { to }] of renamedTools) {
    expect(builtInTools.has(from)).toBe(false);
    expect(builtInTools.has(to)).toBe(true);
  }
});

test("speaks of tools that exist", () => {
  for (const name of [...toolTable.memoryTools, ...Object.keys(toolTable.specifiers)]) expect(builtInTools.has(name)).toBe(true);
});

test("a tool that subagents never get is none in the background", () => {
  expect(toolTable.tools.filter(({ subagent, background }) => subagent === "never" && background)).toEqual([]);
});

test("lists 31 hook events", () => {
  expect(new Set(knownValues.hookEvents).size).toBe(31);
});

test.each(["opus", "inherit", "opus[1m]", "claude-opus-5-5", "claude-sonnet-4-20250514", "us.anthropic.claude-sonnet-4-5-20250929-v1:0"])(
  "knows the model %s",
  (model) => expect(isKnownModel(model)).toBe(true),
);

test.each(["gpt-5.4", "medium-tier", "Claude Sonnet 4.5 (copilot)", "Opus", ""])("does not know the model '%s'", (model) =>
  expect(isKnownModel(model)).toBe(false),
);

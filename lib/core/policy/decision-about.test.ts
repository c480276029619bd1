import fc from "fast-check";
import { expect, test } from "vitest";
import { decisionAbout } from "#core/policy/decision-about";
import type { EffectivePolicy, ToolDecision, ToolKind } from "#core/policy/effective-policy";

const decision = (tool: string, mode: ToolDecision["mode"], kind: ToolKind): ToolDecision => ({
  tool,
  kind,
  mode,
  because: { layer: "tools", rule: `decides about ${tool}`, path: "agent.md" },
  overrode: [],
});

const policy: EffectivePolicy = {
  decisions: [
    decision("bash", "blocked", "built-in"),
    decision("bash", "allowed", "module"),
    decision("mcp__*", "asks", "pattern"),
    decision("mcp__github__*", "allowed", "pattern"),
    decision("mcp__github__delete_repo", "blocked", "mcp"),
    decision("read", "allowed", "built-in"),
  ],
};

test.each<[string, string, ToolDecision["mode"], ToolKind, string]>([
  ["the tool itself", "read", "allowed", "built-in", "decides about read"],
  ["the module before the built-in tool of its name", "bash", "allowed", "module", "decides about bash"],
  ["the tool before a pattern", "mcp__github__delete_repo", "blocked", "mcp", "decides about mcp__github__delete_repo"],
  ["the narrowest pattern", "mcp__github__search", "allowed", "unknown", "decides about mcp__github__*"],
  ["another pattern for what it leaves out", "mcp__jira__search", "asks", "unknown", "decides about mcp__*"],
  ["nobody", "teleport", "blocked", "unknown", "No rule names this tool, and no list of tools knows it."],
])("is decided by %s", (_, tool, mode, kind, rule) => {
  expect(decisionAbout(policy, tool)).toMatchObject({ tool, mode, kind, because: { rule } });
});

test("takes no pattern for a tool of that name", () => {
  expect(decisionAbout(policy, "mcp_")).toMatchObject({ kind: "unknown", mode: "blocked" });
});

test("matches a pattern as a regular expression with .* for * would", () => {
  const text = fc.stringMatching(/^[ab*]{0,8}$/);
  fc.assert(
    fc.property(text, fc.stringMatching(/^[ab]{0,10}$/), (pattern, tool) => {
      fc.pre(tool !== pattern);
      const matches = pattern.includes("*") && new RegExp(`^${pattern.replace(/\*+/g, ".*")}$`).test(tool);
      const { mode } = decisionAbout({ decisions: [decision(pattern, "allowed", "pattern")] }, tool);
      expect(mode).toBe(matches ? "allowed" : "blocked");
    }),
    { numRuns: 2000 },
  );
});

import { describe, expect, it } from "vitest";
import type { EffectivePolicy, ToolDecision } from "#core/policy/effective-policy";
import { policyDelta } from "#core/policy/policy-delta";
import { permissionLines, reasonPlace } from "./permission-lines";

function policy(modes: Record<string, ToolDecision["mode"]>): EffectivePolicy {
  return {
    decisions: Object.entries(modes).map(([tool, mode]) => ({
      tool,
      kind: "built-in",
      mode,
      because: { layer: "harness.tools.builtin", rule: "listed", path: "agent.md" },
      overrode: [],
    })),
  };
}

function told(before: Record<string, ToolDecision["mode"]>, after: Record<string, ToolDecision["mode"]>) {
  return permissionLines(policyDelta(policy(before), policy(after))).map(
    ({ sign, tool, word, isGain }) => `${sign} ${tool} ${word}${isGain ? " !" : ""}`,
  );
}

describe("permissionLines", () => {
  it("tells gains before losses", () => {
    expect(told({ read: "allowed" }, { bash: "allowed" })).toEqual(["+ bash gained !", "− read lost"]);
  });

  it("takes a tool that was named and blocked for one that was never there", () => {
    expect(told({ bash: "blocked" }, { bash: "allowed" })).toEqual(["+ bash gained !"]);
    expect(told({ bash: "allowed" }, { bash: "blocked" })).toEqual(["− bash lost"]);
  });

  it("marks asking no more as a gain and asking first as none", () => {
    expect(told({ web: "asks" }, { web: "allowed" })).toEqual(["~ web asks first → allowed !"]);
    expect(told({ web: "allowed" }, { web: "asks" })).toEqual(["~ web allowed → asks first"]);
    expect(told({}, { web: "asks" })).toEqual(["+ web gained, asks first !"]);
  });

  it("says nothing when nothing changed", () => {
    expect(told({ read: "allowed" }, { read: "allowed" })).toEqual([]);
  });
});

describe("reasonPlace", () => {
  it("names the layer, and the line where there is one", () => {
    const reason = { layer: "mode", rule: "headless", path: "agent.md" };
    expect(reasonPlace(reason)).toBe("mode");
    expect(reasonPlace({ ...reason, range: { start: { line: 9, column: 3 }, end: { line: 9, column: 7 } } })).toBe("mode, line 9");
  });
});

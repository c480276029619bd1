import { describe, expect, test } from "vitest";
import { matchesTool, toolIdProblem, toolPatternProblem } from "#core/dialects/compozy/rules/tool-id";

describe("toolPatternProblem", () => {
  test.each([
    ["compozy__skill_view", null],
    ["mcp__github__*", null],
    ["compozy__skill_*", null],
    [`a__${"b".repeat(59)}_*`, null],
    ["*", "wildcard_form"],
    ["mcp__*__list", "wildcard_form"],
    ["compozy__sk*", "wildcard_form"],
    ["compozy_*", "namespace_missing"],
    ["Read", "id_invalid_format"],
    ["read", "namespace_missing"],
    ["compozy___x", "reserved_conflict"],
    [`a__${"b".repeat(62)}`, "id_too_long"],
  ])("gives %j the reason %s", (pattern, reason) => {
    expect(toolPatternProblem(pattern)).toBe(reason);
  });

  test("knows no wildcard among toolsets", () => {
    expect(toolIdProblem("compozy__*")).toBe("id_invalid_format");
  });
});

test("a wildcard is a plain prefix", () => {
  expect(matchesTool("compozy__skill_*", "compozy__skill_view")).toBe(true);
  expect(matchesTool("compozy__skill_*", "compozy__skillx")).toBe(false);
  expect(matchesTool("compozy__skill_view", "compozy__skill_views")).toBe(false);
});

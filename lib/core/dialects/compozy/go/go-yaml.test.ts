import { describe, expect, test } from "vitest";
import { goYaml } from "#core/dialects/compozy/go/go-yaml";

describe("goYaml", () => {
  test("writes lists at the column of their key and maps two spaces in", () => {
    expect(goYaml({ name: "s", tools: ["a__x"], hooks: [{ name: "h", matcher: { tool_id: "compozy__*" } }], provider: "" })).toBe(
      'name: s\ntools:\n- a__x\nhooks:\n- name: h\n  matcher:\n    tool_id: compozy__*\nprovider: ""\n',
    );
  });

  test.each([
    ["-y", "-y"],
    ["a: b", '"a: b"'],
    ["a:b", "a:b"],
    ["a - b", '"a - b"'],
    ["a-b", "a-b"],
    ["#1", '"#1"'],
    ["yes", '"yes"'],
    ["5.1", '"5.1"'],
    ["010", '"010"'],
    ["2026-08-22", '"2026-08-22"'],
    ["12:30", '"12:30"'],
    ["*", '"*"'],
    ["-", '"-"'],
    ["a\\b", '"a\\\\b"'],
    ["a ", '"a "'],
    ["it's", "it's"],
    ["Área 51", "Área 51"],
    ['say "x"', 'say "x"'],
    ["null", '"null"'],
    ["@scope/x", '"@scope/x"'],
  ])("writes %j as %s", (text, written) => {
    expect(goYaml({ a: text })).toBe(`a: ${written}\n`);
  });

  test("writes several lines as a block", () => {
    expect(goYaml({ args: ["reviewer ready\n", "a\nb"] })).toBe("args:\n- |\n  reviewer ready\n- |-\n  a\n  b\n");
  });
});

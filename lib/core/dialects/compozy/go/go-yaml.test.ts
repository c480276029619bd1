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
    ["2026-02-30", "2026-02-30"],
    ["2026-08-22T10:00:00Z", '"2026-08-22T10:00:00Z"'],
    ["12:30", '"12:30"'],
    ["25:30", "25:30"],
    ["99999999999999999999", '"99999999999999999999"'],
    ["+.inf", "+.inf"],
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

  test("indents blank lines of a text, but none in a list", () => {
    expect(goYaml({ a: "x\n\ny", b: ["x\n\ny"], c: "x\n\n" })).toBe("a: |-\n  x\n  \n  y\nb:\n- |-\n  x\n\n  y\nc: |+\n  x\n\n");
  });

  test("writes several lines as a block", () => {
    expect(goYaml({ args: ["reviewer ready\n", "a\nb"] })).toBe("args:\n- |\n  reviewer ready\n- |-\n  a\n  b\n");
  });
});

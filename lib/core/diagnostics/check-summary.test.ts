import { expect, test } from "vitest";
import { checkSummary } from "#core/diagnostics/check-summary";
import type { Diagnostic } from "#core/diagnostics/diagnostic";

const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 2 } });
const broken = (line: number): Diagnostic => ({
  code: "YAML_PARSE",
  severity: "error",
  path: "a.md",
  range: at(line),
  message: `line ${line}`,
  fix: { title: "Quote", edits: [{ kind: "text", path: "a.md", start: 0, end: 0, text: "" }] },
});
const long: Diagnostic = { code: "DESCRIPTION_LENGTH", severity: "warning", path: "a.md", message: "long" };

test("counts agents, and findings of one kind over all of them", () => {
  const summary = checkSummary();
  summary.add({ root: "x.md", dialect: "claude", isValid: false, diagnostics: [broken(2), broken(3)] });
  summary.add({ root: "y.md", dialect: "claude", isValid: true, diagnostics: [long] });
  summary.add({ root: "z", dialect: "skill", isValid: true, diagnostics: [long] });
  summary.skip("README.md", "has no frontmatter");
  expect(summary.result()).toEqual({
    agents: 3,
    valid: 2,
    dialects: [
      { dialect: "claude", agents: 2, valid: 1 },
      { dialect: "skill", agents: 1, valid: 1 },
    ],
    groups: [
      {
        code: "YAML_PARSE",
        severity: "error",
        title: "The YAML does not parse",
        agents: 1,
        findings: 2,
        fixable: 2,
        examples: [
          { root: "x.md", path: "a.md", line: 2, message: "line 2" },
          { root: "x.md", path: "a.md", line: 3, message: "line 3" },
        ],
      },
      expect.objectContaining({ code: "DESCRIPTION_LENGTH", severity: "warning", agents: 2, findings: 2, fixable: 0 }),
    ],
    skipped: [{ reason: "has no frontmatter", files: 1, examples: ["README.md"] }],
  });
});

test("shows the first few of many", () => {
  const summary = checkSummary();
  for (let line = 1; line <= 100; line++) summary.add({ root: `${line}`, dialect: "mux", isValid: false, diagnostics: [broken(line)] });
  const [group] = summary.result().groups;
  expect(group).toMatchObject({ agents: 100, findings: 100, examples: { length: 3 } });
});

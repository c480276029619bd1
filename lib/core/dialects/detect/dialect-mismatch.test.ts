import { describe, expect, test } from "vitest";
import { detectDialect } from "#core/dialects/detect/detect-dialect";
import { dialectMismatch } from "#core/dialects/detect/dialect-mismatch";

const mismatch = (path: string, header: string) =>
  dialectMismatch(path, detectDialect(path, new TextEncoder().encode(`---\nname: a\n${header}\n---\nx\n`)));

describe("dialectMismatch", () => {
  test("names the place, the content's mark, and where that stands", () => {
    expect(mismatch(".claude/agents/dba.md", "tools: [codebase, editFiles]")).toEqual({
      code: "DIALECT_MISMATCH",
      severity: "warning",
      path: ".claude/agents/dba.md",
      range: { start: { line: 3, column: 9 }, end: { line: 3, column: 17 } },
      message: "The file lies in .claude/agents/, as a Claude Code subagent does, but tool name codebase makes it a GitHub Copilot agent.",
      hint: "It is taken for a GitHub Copilot agent; a program that looks for a Claude Code subagent here reads it in its own way.",
    });
  });

  test.each([
    ["agree", ".claude/agents/a.md", "tools: Read"],
    ["have no place to compare", "a.md", "tools: Read"],
    ["leave it open", ".claude/agents/a.md", "max_turns: 3"],
  ])("is silent where they %s", (_, path, header) => {
    expect(mismatch(path, header)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { affordablePatterns } from "#core/dialects/mux/affordable-patterns";
import { checkMux } from "#core/dialects/mux/check-mux";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import { agentFolder } from "#core/folder/agent-folder";

function definition(add: string[]): MuxDefinition {
  return { id: "a", scope: "project", path: "a.md", header: { name: "A", tools: { add } }, body: "", text: null, bytes: null };
}

function many(count: number, pattern: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => pattern(index));
}

function answers(patterns: string[]) {
  const lookup = affordablePatterns([definition(patterns)]);
  return patterns.map((source) => {
    const pattern = lookup(source);
    return pattern.kind === "valid" ? pattern.test("file_read") : "invalid";
  });
}

describe("affordablePatterns", () => {
  test.each([
    ["names", many(3_000, (index) => `tool_${index}`)],
    ["beginnings", many(3_000, (index) => `server_${index}_.*`)],
    ["ends and middles", many(500, (index) => `.*_${index}_.*`)],
    ["look-aheads", many(200, (index) => `(?!tool_${index}).*`)],
    ["nested repetitions", many(100, (index) => `(?:(?:a+_)+${index})+`)],
  ])("decides every one of many %s", (_, patterns) => {
    expect(answers(patterns)).not.toContain("undecidable");
  });

  test.each([
    ["back-references", many(500, (index) => `(.*)(.*)\\1\\2_${index}`)],
    ["repetitions that multiply", many(1_000, (index) => `(.*.*){99}${index}`)],
  ])("decides the first of thousands of %s, and no more behind the bound", (_, patterns) => {
    const found = answers(patterns);
    const first = found.indexOf("undecidable");
    expect(first).toBeGreaterThan(2);
    expect(found.slice(first)).toEqual(found.slice(first).map(() => "undecidable"));
  });

  test("counts the bases of an agent and the caller's rules with its own patterns", () => {
    const [own, base] = [definition(many(6, (index) => `(.*)\\1_${index}`)), definition(many(6, (index) => `(.*)\\1b_${index}`))];
    const lookup = affordablePatterns([own, base], ["(a*)\\1"]);
    const isDecided = (source: string) => {
      const pattern = lookup(source);
      return pattern.kind === "valid" && pattern.test("bash") !== "undecidable";
    };
    expect([isDecided("(.*)\\1_0"), isDecided("(.*)\\1b_5"), isDecided("(a*)\\1")]).toEqual([true, false, false]);
  });

  test("lets a check of thousands of costly patterns end in time, with a finding for each that nobody decided", () => {
    const patterns = many(1_000, (index) => `(.*)(.*)\\1\\2_${index}`);
    const text = `---\nname: a\ntools:\n  add:\n${patterns.map((pattern) => `    - '${pattern}'\n`).join("")}---\nBody.\n`;
    const path = ".mux/agents/a.md";
    const before = process.cpuUsage().user;
    const checked = checkMux(agentFolder([{ kind: "file", path, bytes: new TextEncoder().encode(text), executable: false }]), path);
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(2_000);
    const undecided = checked.ok ? [] : checked.errors.filter(({ code }) => code === "MUX_PATTERN_UNDECIDABLE");
    expect(undecided.length).toBeGreaterThan(900);
  });
});

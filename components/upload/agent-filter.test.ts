import { describe, expect, test } from "vitest";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import { type AgentFilter, matchesFilter, noFilter } from "@/components/upload/agent-filter";
import { summariseUploads, summaryText } from "@/components/upload/summarise-uploads";
import { localCheckOf } from "@/components/upload/testing/local-check-of";
import { uploadReducer } from "@/components/upload/upload-state";

const finding = (code: DiagnosticCode, severity: "error" | "warning") => ({ code, severity, path: "a.md", message: "m" });
const broken = localCheckOf({
  key: "1/broken",
  root: "broken.md",
  dialect: "claude",
  isValid: false,
  diagnostics: [finding("YAML_PARSE", "error")],
});
const warned = localCheckOf({ key: "1/warned", root: "warned.md", dialect: "claude", diagnostics: [finding("YAML_PARSE", "warning")] });
const fine = localCheckOf({ key: "1/fine", root: "fine" });
const checks = [broken, warned, fine];

function shown(filter: Partial<AgentFilter>): string[] {
  const agents = checks.map((check) => ({ title: check.root, check, delivery: { state: "idle" } as const }));
  return agents.filter((agent) => matchesFilter(agent, { ...noFilter, ...filter })).map(({ title }) => title);
}

describe("a long list", () => {
  test.each([
    ["all", {}, ["broken.md", "warned.md", "fine"]],
    ["those that are valid", { state: "valid" }, ["warned.md", "fine"]],
    ["those that are to fix", { state: "toFix" }, ["broken.md"]],
    ["those with warnings alone", { state: "warned" }, ["warned.md"]],
    ["one format", { dialect: "mutagent" }, ["fine"]],
    ["one kind of problem, by code and severity", { problem: { code: "YAML_PARSE", severity: "warning" } }, ["warned.md"]],
    ["what fits all that was asked", { dialect: "claude", state: "valid" }, ["warned.md"]],
  ] as const)("shows %s", (_title, filter, titles) => {
    expect(shown(filter)).toEqual(titles);
  });

  test("is summed up with what was skipped", () => {
    const picked = uploadReducer([], { type: "picked", id: "1", name: "drop", imported: null });
    const skipped = [{ path: "agents/README.md", reason: "has no frontmatter" }];
    const items = uploadReducer(picked, { type: "opened", id: "1", opened: { agents: checks, skipped, diagnostics: [], leftOut: [] } });
    expect(summaryText(summariseUploads(items))).toBe("3 agents: 2 valid, 1 to fix; 1 skipped");
  });
});

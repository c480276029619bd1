import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { judgeDetectCase } from "@/scripts/conformance/forms/claude-detect";
import { judgeSkillCase } from "@/scripts/conformance/forms/claude-skill";

const vectors = new URL("../../../lib/core/dialects/claude/vectors/", import.meta.url);
const cases = readdirSync(fileURLToPath(vectors))
  .filter((name) => name.endsWith(".json"))
  .map((name): Record<string, unknown> & { name: string } => JSON.parse(readFileSync(new URL(name, vectors), "utf8")));

describe("cases about skills", () => {
  const ofSkills = cases.filter(({ dialect, op }) => dialect === "skill" && (op === "check" || op === "fix"));

  test("are all here", () => {
    expect(ofSkills.length).toBeGreaterThanOrEqual(53);
  });

  test.each(ofSkills)("$name passes", async (given) => {
    expect(await judgeSkillCase(given, given.name)).toEqual([]);
  });
});

describe("cases of detection", () => {
  const ofDetection = cases.filter(({ op }) => op === "detect");

  test("are all here", () => {
    expect(ofDetection.length).toBeGreaterThanOrEqual(22);
  });

  test.each(ofDetection)("$name passes", async (given) => {
    expect(await judgeDetectCase(given, given.name)).toEqual([]);
  });
});

describe("the judges", () => {
  const text = "---\nname: a\ndescription: d\nversion: 1\n---\nx\n";
  const finding = { code: "SKILL_UNKNOWN_KEY", severity: "error", path: "a/SKILL.md", line: 4 };
  const warning = { ...finding, severity: "warning" };
  const verdict = { spec: { status: "invalid", findings: [finding] }, claude: { status: "valid", findings: [warning] } };
  const check = (expected: unknown) =>
    judgeSkillCase({ op: "check", files: { "a/SKILL.md": text }, context: { folder: "a" }, expect: expected }, "a");

  test("pass what is right", async () => {
    expect(await check(verdict)).toEqual([]);
  });

  test.each<[string, unknown, RegExp]>([
    ["another status", { ...verdict, claude: { status: "invalid", findings: [warning] } }, /claude: expected invalid, got valid/],
    [
      "a finding too many",
      { ...verdict, claude: { status: "valid", findings: [] } },
      /expected no findings; got warning SKILL_UNKNOWN_KEY/,
    ],
    ["another line", { ...verdict, spec: { status: "invalid", findings: [{ ...finding, line: 3 }] } }, /spec: expected error .*:3:/],
    ["a word that is missing", { ...verdict, spec: { status: "invalid", findings: [{ ...finding, mentions: ["tags"] }] } }, /\(tags\)/],
    ["another column", { ...verdict, spec: { status: "invalid", findings: [{ ...finding, column: 2 }] } }, /:4:2/],
  ])("report %s", async (_, expected, problem) => {
    expect(await check(expected)).toEqual([expect.stringMatching(problem)]);
  });

  test.each<[string, object, RegExp]>([
    ["other fixes", { fixes: [] }, /fixes: expected \[\], got \["SKILL_UNKNOWN_KEY"\]/],
    ["another text", { fixed: { "a/SKILL.md": "" } }, /fixed: expected /],
    ["no edit where there is one", { fixed: null }, /fixed: expected null/],
    ["other values", { value: { metadata: { version: "2" } } }, /metadata: expected \{"version":"2"\}, got \{"version":"1"\}/],
    ["other codes after", { after: { status: "valid", codes: ["VALUE_TYPE"] } }, /codes after: expected \["VALUE_TYPE"\], got \[\]/],
  ])("report %s", async (_, changed, problem) => {
    const fixed = { "a/SKILL.md": '---\nname: a\ndescription: d\nmetadata:\n  version: "1"\n---\nx\n' };
    const right = { fixes: ["SKILL_UNKNOWN_KEY"], fixed, after: { status: "valid", codes: [] } };
    const given = { op: "fix", files: { "a/SKILL.md": text }, context: { folder: "a", profile: "spec" } };
    expect(await judgeSkillCase({ ...given, expect: right }, "a")).toEqual([]);
    expect(await judgeSkillCase({ ...given, expect: { ...right, ...changed } }, "a")).toEqual([expect.stringMatching(problem)]);
  });

  test("report another format, another confidence and an import that says nothing", async () => {
    const given = { files: { "a.md": "---\nname: a\ntools: Read\n---\nx\n" } };
    const expected = { dialect: "mux", confidence: "likely", mentions: ["DIALECT_MISMATCH"] };
    expect(await judgeDetectCase({ ...given, expect: expected }, "a")).toEqual([
      "a: expected mux, got claude",
      "a: expected likely, got certain",
      'a: the import does not mention DIALECT_MISMATCH; it says ""',
    ]);
  });
});

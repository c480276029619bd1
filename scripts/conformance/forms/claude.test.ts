import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { claudeForm } from "@/scripts/conformance/forms/claude";

const vectors = fileURLToPath(new URL("../../../lib/core/dialects/claude/vectors", import.meta.url));
const names = readdirSync(vectors).filter((name) => name.endsWith(".json"));
const cases = names.map((name) => ({ name, value: JSON.parse(readFileSync(`${vectors}/${name}`, "utf8")) }));

test("there are all cases, and each is recognised", () => {
  expect(cases.length).toBeGreaterThanOrEqual(261);
  expect(cases.filter(({ value }) => !claudeForm.recognises(value))).toEqual([]);
});

describe.each(["check", "policy", "fix"])("subagents: %s", (op) => {
  test.each(cases.filter(({ value }) => value.dialect === "claude" && value.op === op))("$name", async ({ name, value }) => {
    expect(await claudeForm.judge(value, name)).toEqual([]);
  });
});

const files = { "a.md": "---\nname: a\ndescription: d\ntools: read, Grep\n---\nB\n" };
const found = { path: "a.md", code: "TOOL_CASE", severity: "warning", line: 4 };
const given = { dialect: "claude", group: "tools", certainty: "documented", files };
const universe = { universe: ["Read", "Grep"], run: "subagent", parentMode: "default" };

test.each<[string, object, RegExp]>([
  ["another verdict", { op: "check", expect: { status: "invalid", findings: [found] } }, /status: expected "invalid", got "valid"/],
  [
    "a finding that is missing",
    { op: "check", expect: { status: "valid", findings: [found, found] } },
    /missing: warning TOOL_CASE a.md:4/,
  ],
  ["a finding that nobody expects", { op: "check", expect: { status: "valid", findings: [] } }, /unexpected: warning TOOL_CASE a.md:4/],
  [
    "another column",
    { op: "check", expect: { status: "valid", findings: [{ ...found, column: 9 }] } },
    /missing: warning TOOL_CASE a.md:4/,
  ],
  [
    "a word that the message lacks",
    { op: "check", expect: { status: "valid", findings: [{ ...found, mentions: ["Write it"] }] } },
    /missing: .*Write it/,
  ],
  ["another value", { op: "check", expect: { status: "valid", findings: [found], value: { name: "b" } } }, /name: expected "b", got "a"/],
  [
    "a fix that nobody expects",
    { op: "fix", expect: { fixes: [], fixed: null, after: { status: "valid", codes: [] } } },
    /fixes: expected \[\], got \["TOOL_CASE"\]/,
  ],
  [
    "other tools",
    { op: "policy", context: universe, expect: { tools: ["Grep", "Read"], refused: false, permissionMode: "default" } },
    /tools: expected \["Grep","Read"\], got \["Grep"\]/,
  ],
  [
    "another mode",
    { op: "policy", context: universe, expect: { tools: ["Grep"], refused: false, permissionMode: "plan" } },
    /permissionMode: expected \["plan"\], got \["default"\]/,
  ],
])("reports %s", async (_case, rest, difference) => {
  const value = { ...given, ...rest };
  expect(claudeForm.recognises(value)).toBe(true);
  expect(await claudeForm.judge(value, "case")).toContainEqual(expect.stringMatching(difference));
});

test.each([
  ["a case of another form", { name: "a", files: {}, expect: { status: "valid" } }],
  ["no case", "text"],
])("does not take %s for its own", (_case, value) => {
  expect(claudeForm.recognises(value)).toBe(false);
});

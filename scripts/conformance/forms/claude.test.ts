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

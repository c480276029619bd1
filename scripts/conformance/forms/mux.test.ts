import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { muxForm } from "@/scripts/conformance/forms/mux";

const vectors = fileURLToPath(new URL("../../../lib/core/dialects/mux/vectors", import.meta.url));
const names = readdirSync(vectors).filter((name) => name.endsWith(".json"));
const read = (name: string): unknown => JSON.parse(readFileSync(`${vectors}/${name}`, "utf8"));

test("there are all cases", () => {
  expect(names.length).toBeGreaterThanOrEqual(182);
});

test.each(names)("%s holds in both editions", async (name) => {
  const value = read(name);
  expect(muxForm.recognises(value)).toBe(true);
  expect(await muxForm.judge(value)).toEqual([]);
});

const given = {
  name: "one",
  ask: ["enabled"],
  input: { project: { "a.md": "---\nname: A\ntools:\n  add: [bash]\n---\n" }, select: "a", toolsAvailable: ["bash", "task"] },
};

test.each([
  ["another answer", { ...given, expect: { enabled: ["task"] } }, 'enabled: expected ["task"], got ["bash"]'],
  ["an answer that is missing", { ...given, ask: ["read"], expect: { enabled: [] } }, "enabled: expected [], got undefined"],
  ["an answer that nobody expects", { ...given, expect: {} }, 'enabled: expected undefined, got ["bash"]'],
  [
    "what only the newer edition does",
    { ...given, expect: { enabled: ["bash"] }, expectLatest: { enabled: [] } },
    "newer edition: enabled",
  ],
])("reports %s", async (_, value, line) => {
  expect(await muxForm.judge(value)).toContainEqual(expect.stringContaining(line));
});

test.each([{}, { files: {}, expect: { status: "valid" } }, { name: "x", ask: [] }, null])("leaves other forms alone: %j", (value) => {
  expect(muxForm.recognises(value)).toBe(false);
});

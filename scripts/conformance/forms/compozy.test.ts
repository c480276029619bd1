import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compozyForm } from "@/scripts/conformance/forms/compozy";

const vectors = fileURLToPath(new URL("../../../lib/core/dialects/compozy/vectors", import.meta.url));
const names = readdirSync(vectors).filter((name) => name.endsWith(".json"));
const read = (name: string): unknown => JSON.parse(readFileSync(`${vectors}/${name}`, "utf8"));

test("there are all cases", () => {
  expect(names.length).toBeGreaterThanOrEqual(305);
});

test.each(names)("%s holds", async (name) => {
  const value = read(name);
  expect(compozyForm.recognises(value)).toBe(true);
  expect(await compozyForm.judge(value, name)).toEqual([]);
});

const given = { name: "one", group: "name", evidence: "ran", op: "parse", context: {} };
const files = { "AGENT.md": "---\nname: scribe\n---\nKeep it.\n" };
const broken = { "AGENT.md": "---\nname: Scribe\n---\nKeep it.\n" };

test.each([
  ["another answer", files, { ok: true, definition: { name: "other", prompt: "Keep it." } }, "definition: expected"],
  ["a refusal that nobody expects", broken, { ok: true }, "expected an answer, got name.grammar"],
  ["an answer where a refusal is due", files, { ok: false, errorKind: "tools" }, "expected tools, got an answer"],
  ["another refusal", broken, { ok: false, errorKind: "tools" }, "expected tools, got name.grammar"],
  [
    "a message without what it must name",
    broken,
    { ok: false, errorKind: "name.grammar", errorMentions: ["zebra"] },
    "nothing mentions zebra",
  ],
])("reports %s", async (_, files, expected, line) => {
  expect(await compozyForm.judge({ ...given, files, expect: expected }, "one")).toContainEqual(expect.stringContaining(line));
});

test.each([{}, { files: {}, expect: { status: "valid" } }, { ...given, op: "check", expect: { ok: true } }, null])(
  "leaves other forms alone: %j",
  (value) => {
    expect(compozyForm.recognises(value)).toBe(false);
  },
);

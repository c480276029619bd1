import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import { agentMd, agentWith, findingsOf } from "#core/dialects/compozy/testing/compozy-folder";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { AgentFolder } from "#core/folder/agent-folder";

const bytesOf = (folder: AgentFolder, path: string) => {
  const entry = folder.get(path);
  return entry?.kind === "file" ? entry.bytes : null;
};

test("a byte order mark is named, and its fix removes exactly three bytes", () => {
  const text = new TextEncoder().encode(`\u{FEFF}${agentMd()}`);
  const folder = folderOf({ "AGENT.md": text });
  const [finding] = findingsOf(folder);
  expect(finding).toMatchObject({ code: "COMPOZY_FRONTMATTER_BOM", message: expect.stringContaining("byte order mark") });
  const fixed = applyAllFixes((each) => findingsOf(each), folder).folder;
  expect(bytesOf(fixed, "AGENT.md")).toEqual(text.slice(3));
});

test("wildcards that match nothing are refused one by one, with the rule; the others pass", () => {
  const errors = findingsOf(agentWith('tools: ["mcp__github__*", "*", "mcp__*__list", "Read", "compozy__skill_*"]')).filter(
    ({ severity }) => severity === "error",
  );
  expect(errors.map(({ message }) => message.split(" ")[0])).toEqual(["agent.tools[1]", "agent.tools[2]", "agent.tools[3]"]);
  expect(errors[0]?.message).toContain("one at the very end, behind a _");
});

test.each(["allowed_tools", "allowed-tools", "tool", "disallowed_tools"])("a limit under the key %s is refused, not ignored", (key) => {
  const [finding] = findingsOf(agentWith(`${key}: [compozy__skill_view]`));
  expect(finding).toMatchObject({ code: "COMPOZY_FIELD_UNKNOWN", severity: "error", message: expect.stringContaining(`'${key}'`) });
});

test("an agent of Claude Code is refused with every reason at once", () => {
  const text = "---\nname: reviewer\ndescription: Reviews code\ntools: Read, Grep\nmodel: sonnet\ncolor: blue\n---\nReview.\n";
  const codes = findingsOf(folderOf({ "AGENT.md": text })).filter(({ severity }) => severity === "error");
  expect(codes.map(({ code, range }) => `${code} ${range?.start.line}`)).toEqual([
    "COMPOZY_FIELD_TYPE 4",
    "COMPOZY_FIELD_UNKNOWN 3",
    "COMPOZY_FIELD_UNKNOWN 6",
  ]);
});

describe("fixes of the conformance cases", () => {
  const vectors = new URL("vectors/", import.meta.url);
  const cases = readdirSync(fileURLToPath(vectors))
    .filter((name) => name.endsWith(".json"))
    .map((name): { name: string; files: Record<string, string> } => JSON.parse(readFileSync(new URL(name, vectors), "utf8")))
    .filter(({ files }) => files["AGENT.md"] !== undefined)
    .map(({ name, files }) => ({ name, folder: folderOf(files) }))
    .filter(({ folder }) => findingsOf(folder).some(({ fix }) => fix));

  test("are offered in many cases", () => {
    expect(cases.length).toBeGreaterThan(30);
  });

  test.each(cases)("of $name mend what they were offered for, once and for all", ({ folder }) => {
    const errors = (all: ReturnType<typeof findingsOf>) => all.filter(({ severity }) => severity === "error").length;
    const { folder: fixed, diagnostics } = applyAllFixes((each) => findingsOf(each), folder);
    expect(diagnostics.filter(({ fix }) => fix)).toEqual([]);
    expect(fixed).not.toBe(folder);
    expect(errors(diagnostics)).toBeLessThanOrEqual(errors(findingsOf(folder)));
  });
});

import { expect, test } from "vitest";
import { applyFixes } from "#core/diagnostics/apply-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkClaude } from "#core/dialects/claude/check-claude";
import { folderOf } from "#core/dialects/claude/testing/agent-folder-of";

/** What people report about subagents, in cases of our own. `at` is `line:column`, or `line:column-line` over several lines. */
function check(text: string) {
  const folder = folderOf({ "agent.md": text });
  const checked = checkClaude(folder);
  const diagnostics = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
  const fixed = applyFixes(folder, diagnostics).folder.get("agent.md");
  return {
    value: checked.ok ? checked.value.definition : null,
    found: diagnostics.map(({ code, range }) => `${at(range)} ${code}`),
    said: diagnostics.map(({ message, hint = "" }) => `${message} ${hint}`),
    fixed: fixed?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(fixed.bytes) : "",
  };
}

function at(range: Diagnostic["range"]): string {
  if (!range) return "0:0";
  const { start, end } = range;
  return `${start.line}:${start.column}${end.line > start.line ? `-${end.line}` : ""}`;
}

test("a colon and a space in a plain description", () => {
  const { found, said, fixed } = check(
    "---\nname: release-notes\ndescription: Drafts release notes. Use for: tagged builds, hotfixes\nmodel: sonnet\n---\nWrite.\n",
  );
  expect(found).toEqual(["3:43 YAML_PARSE"]);
  expect(said[0]).toContain("A colon followed by a space starts a new key.");
  expect(fixed).toContain('\ndescription: "Drafts release notes. Use for: tagged builds, hotfixes"\nmodel: sonnet\n');
  expect(check(fixed)).toMatchObject({ found: [], value: { description: "Drafts release notes. Use for: tagged builds, hotfixes" } });
});

test("example blocks behind the description: one finding, and the key below stays a key", () => {
  const { found, fixed } = check(
    '---\nname: doc-checker\ndescription: Checks docs. Examples:\n\n<example>\nuser: "is this right?"\nassistant: "Let me check."\n</example>\nmodel: sonnet\n---\nCompare.\n',
  );
  expect(found).toEqual(["3:1-8 YAML_PARSE"]);
  expect(check(fixed)).toMatchObject({ found: [], value: { model: "sonnet" } });
});

test("a value on the next, indented line is valid; with a colon inside it is a map", () => {
  expect(
    check("---\nname: ui-designer\ndescription:\n  Create layouts and design systems.\n  Use for new screens.\n---\nDesign.\n"),
  ).toMatchObject({
    found: [],
    value: { description: "Create layouts and design systems. Use for new screens." },
  });
  const trap = check("---\nname: trap\ndescription:\n  Create designs. Use for: new screens.\n---\nBody.\n");
  expect(trap.found).toEqual(["4:3 AGENT_SCHEMA"]);
  expect(trap.said[0]).toContain("description must be text, found a map with key 'Create designs. Use for'.");
  expect(check(trap.fixed)).toMatchObject({ found: [], value: { description: "Create designs. Use for: new screens." } });
});

test("frontmatter in a code block and frontmatter that comes too late have messages of their own", () => {
  const block = check("# Panel\n\n```yaml\n---\nname: panel\ndescription: Reviews plans\n---\n```\n\nYou are a panel.\n");
  expect(block.said[0]).toContain("YAML found in a code block at line 3 is treated as text.");
  expect(check(block.fixed).found).toEqual([]);
  const late = check("\n---\nname: panel\ndescription: Reviews plans\n---\nYou.\n");
  expect(late.said[0]).toContain("Line 1 is empty; --- must be the first line.");
  expect(late.fixed.startsWith("---\n")).toBe(true);
});

test("a byte order mark is named, and the file accepted", () => {
  const { found, fixed, value } = check("\u{FEFF}---\nname: a\ndescription: d\n---\nB\n");
  expect(found).toEqual(["1:1 BYTE_ORDER_MARK"]);
  expect(value).toEqual({ name: "a", description: "d" });
  expect(fixed).toBe("---\nname: a\ndescription: d\n---\nB\n");
});

test.each([
  '---\nname: one\ndescription: "Use for: audits"\ntools: Read, Grep\n---\nAudit.\n',
  "---\nname: two\ndescription: Use for: audits\ntools: Read, Grep\n---\nAudit.\n",
])("CRLF and LF have the same findings and values: %j", (text) => {
  const [lf, crlf] = [check(text), check(text.replaceAll("\n", "\r\n"))];
  expect({ ...crlf, fixed: "" }).toEqual({ ...lf, fixed: "" });
});

test.each(["allowed_tools: Read, Grep", "allowed-tools:\n  - Read", "tool: Read", "allowedTools: Read"])(
  "a limit under the wrong key: %j",
  (field) => {
    const { said, fixed } = check(`---\nname: reader\ndescription: Reads only\n${field}\n---\nRead.\n`);
    expect(said[0]).toContain("as written this agent may use every tool");
    expect(fixed).toContain(field.replace(/^[^:]+/, "tools"));
  },
);

test("wildcards: a server's tools are fine, a pattern for the server matches nothing", () => {
  const { found, said } = check("---\nname: w\ndescription: d\ntools: Read, mcp__tickets__*, mcp__*__list\n---\nBody.\n");
  expect(found).toEqual(["4:31 TOOL_WILDCARD"]);
  expect(said[0]).toContain("The server of 'mcp__*__list' cannot be a pattern");
});

test("tools as text and as a list are the same tools", () => {
  const tools = (field: string) => {
    const checked = checkClaude(folderOf({ "a.md": `---\nname: both\ndescription: d\n${field}\n---\nB\n` }));
    return checked.ok ? [checked.value.launch.tools, checked.value.launch.policy?.asks] : null;
  };
  expect(tools("tools: Read, Bash")).toEqual([["Read"], ["Bash"]]);
  expect(tools("tools:\n  - Read\n  - Bash")).toEqual(tools("tools: Read, Bash"));
});

test("the prompt in a key and an empty body", () => {
  const { found, said } = check("---\nname: in-key\ndescription: d\nprompt: |\n  You are strict.\n---\n");
  expect(found).toEqual(["4:1 UNKNOWN_KEY", "6:1 MISSING_INSTRUCTIONS"]);
  expect(said[0]).toContain("The body is the prompt");
});

test.each([
  ["x".repeat(1_024), []],
  ["x".repeat(1_025), ["3:14 DESCRIPTION_LENGTH"]],
  ["\u{1F600}".repeat(1_024), []],
])("a description over 1,024 characters is only warned about: %.3s", (description, found) => {
  expect(check(`---\nname: a\ndescription: ${description}\n---\nB\n`)).toMatchObject({ found, value: { description } });
});

test.each([
  ["fable", []],
  ["claude-sonnet-9", []],
  ["small-9", ["4:8 MODEL_UNKNOWN"]],
])("no model is refused: %s", (model, found) => {
  expect(check(`---\nname: a\ndescription: d\nmodel: ${model}\n---\nB\n`)).toMatchObject({ found, value: { model } });
});

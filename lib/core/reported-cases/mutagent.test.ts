import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkInline } from "#core/dialects/mutagent/inline/check-inline";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { AgentFolder } from "#core/folder/agent-folder";
import { isSamePolicy, policyDelta } from "#core/policy/policy-delta";

const agent = (fields: string, body = "Body.\n") => `---\nname: sample-agent\nmodel: zai/glm-5.3\n${fields}---\n${body}`;

function findings(folder: AgentFolder): Diagnostic[] {
  const checked = checkFolder(folder);
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

/** Each finding as one line: `line:column code message`. */
function report(text: string): string[] {
  return findings(folderOf({ "agent.md": text })).map(
    ({ range, code, message }) => `${range ? `${range.start.line}:${range.start.column} ` : ""}${code} ${message}`,
  );
}

function fixed(text: string): string {
  const { folder } = applyAllFixes(findings, folderOf({ "agent.md": text }));
  const entry = folder.get("agent.md");
  return entry?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : "";
}

function value(text: string) {
  const checked = checkFolder(folderOf({ "agent.md": text }));
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.value;
}

describe("a colon and a space in a description", () => {
  const typed = "Drafts release notes. Use for: tagged builds, hotfixes";
  test.each(["\n", "\r\n"])("is found at the colon and quoted, with the same places for every line end: %j", (lineEnd) => {
    const text = agent(`description: ${typed}\n`).replaceAll("\n", lineEnd);
    expect(report(text)).toEqual(["4:43 YAML_PARSE A colon followed by a space starts a new key."]);
    expect(fixed(text)).toBe(text.replace(typed, `"${typed}"`));
    expect(value(fixed(text)).description).toBe(typed);
  });
});

test("examples that spill over from a description are one finding, and become a block", () => {
  const text = agent(
    'description: Checks docs. Examples:\n\n<example>\nuser: "is this right?"\nassistant: "Let me check."\n</example>\nthinking: low\n',
  );
  expect(report(text)).toEqual([expect.stringMatching(/^4:1 YAML_PARSE The text of description goes on over 6 lines/)]);
  const mended = value(fixed(text));
  expect(mended.description).toBe('Checks docs. Examples:\n\n<example>\nuser: "is this right?"\nassistant: "Let me check."\n</example>');
  expect(mended.launch.thinking).toBe("low");
});

test("a description on the next, indented line is text; with a colon inside it is a map, and quoted", () => {
  expect(value(agent("description:\n  Create layouts and design systems.\n  Use for new screens.\n")).description).toBe(
    "Create layouts and design systems. Use for new screens.",
  );
  const trap = agent("description:\n  Create designs. Use for: new screens.\n");
  expect(report(trap)).toEqual(["5:3 AGENT_SCHEMA description must be text, found a map with key 'Create designs. Use for'."]);
  expect(value(fixed(trap)).description).toBe("Create designs. Use for: new screens.");
});

test("frontmatter that is not at the top is explained, each case in its own words", () => {
  expect(report(`\n${agent("")}`)).toEqual(["1:1 MARKDOWN_FRONTMATTER Line 1 is empty; --- must be the first line."]);
  expect(fixed(`\n${agent("")}`)).toBe(agent(""));
  const inBlock = "# Panel\n\n```yaml\n---\nname: sample-agent\nmodel: zai/glm-5.3\n---\n```\n\nYou are a panel.\n";
  expect(report(inBlock)).toEqual(["3:1 MARKDOWN_FRONTMATTER YAML found in a code block at line 3 is treated as text."]);
  expect(value(fixed(inBlock)).name).toBe("sample-agent");
});

test("a byte order mark is named, and its fix removes three bytes", () => {
  expect(report(`\u{FEFF}${agent("")}`)).toEqual([expect.stringMatching(/^1:1 MARKDOWN_FRONTMATTER .*byte order mark/)]);
  expect(fixed(`\u{FEFF}${agent("")}`)).toBe(agent(""));
});

test("values that a YAML reader may turn into something else are refused as such, and quoted as typed", () => {
  expect(value(agent("thinking: 2026-01-05\n")).launch.thinking).toBe("2026-01-05");
  expect(value(agent("thinking: 12:30\n")).launch.thinking).toBe("12:30");
  const text = agent("description: 1.10\n");
  expect(report(text)).toEqual(["4:14 AGENT_SCHEMA description must be text, found the number 1.10."]);
  expect(value(fixed(text)).description).toBe("1.10");
});

test.each(["allowed_tools", "allowed-tools", "tool", "Tools"])("the near miss %s is refused and renamed to tools", (key) => {
  const text = agent(`${key}: Read, Grep\n`);
  expect(report(text)[0]).toMatch(/^4:1 AGENT_SCHEMA /);
  expect(fixed(text)).toBe(agent("tools: Read, Grep\n"));
});

describe("tools as text and as lists", () => {
  const brief = (fields: string) => {
    const checked = checkInline("agent.md", new TextEncoder().encode(agent(fields)));
    if (!checked.ok) throw new Error(checked.errors[0].message);
    return checked.value;
  };

  test.each(["read, bash", "[read, bash]", "\n  - read\n  - bash"])("are one list of the base brief: %j", (form) => {
    const { tools, policy } = brief(`tools: ${form}\n`);
    expect(tools).toEqual(["read", "bash"]);
    expect(isSamePolicy(policyDelta(policy, brief("tools: [bash, read]\n").policy))).toBe(true);
  });

  test.each(["read, bash", "[read, bash]", "\n  - read\n  - bash"])("grant a managed agent nothing, which a note says: %j", (form) => {
    expect(value(agent(`tools: ${form}\n`)).launch.tools).toEqual([]);
    expect(report(agent(`tools: ${form}\n`))).toEqual([expect.stringMatching(/^4:1 BRIEF_FIELD_GRANTS_NOTHING /)]);
  });

  test("are not split at commas inside parentheses", () => {
    expect(brief("tools: Bash(git log, git diff), read\n").tools).toEqual(["Bash(git log, git diff)", "read"]);
    const harness = 'harness: { tools: { builtin: [read, "Bash(git log, git diff)"] } }';
    expect(value(agent(`disallowed_tools: Bash(git log, git diff), read\n${harness}\n`)).launch.tools).toEqual([]);
  });
});

test("wrong letter case is told by name: skill, entry file, twins", () => {
  const withSkill = agent("harness: { tools: { builtin: [read] }, skills: [skills/low] }\n");
  for (const name of ["skill.md", "SKILL.MD"]) {
    const [first] = findings(folderOf({ "agent.md": withSkill, [`skills/low/${name}`]: "x" }));
    expect(first).toMatchObject({ code: "SKILL_MANIFEST", message: `In 'skills/low': found ${name}, the name must be exactly SKILL.md.` });
    expect(first?.fix?.edits).toEqual([{ kind: "rename", from: `skills/low/${name}`, to: "skills/low/SKILL.md" }]);
  }
  expect(findings(folderOf({ "Agent.md": agent("") }))[0]?.code).toBe("ENTRY_CASE");
  expect(findings(folderOf({ "agent.md": agent(""), "AGENT.md": agent("") }))[0]).toMatchObject({
    code: "AMBIGUOUS_ENTRY",
    message: expect.stringMatching(/'AGENT\.md' and 'agent\.md'/),
  });
  const logos = folderOf({ "agent.md": agent("harness: { files: [assets] }\n"), "assets/Logo.svg": "<svg/>", "assets/logo.svg": "<svg/>" });
  expect(findings(logos).map(({ code }) => code)).toEqual(["CASE_COLLISION"]);
});

test("a prompt in a field and an empty body are both told, and the text is moved", () => {
  const text = agent("prompt: |\n  You are strict.\n", "");
  expect(report(text)).toEqual([
    "4:1 AGENT_SCHEMA 'prompt' is no field of an agent.md; the body is the prompt.",
    expect.stringMatching(/MISSING_INSTRUCTIONS The body is empty; the body is the prompt\.$/),
  ]);
  expect(value(fixed(text)).instructions).toBe("You are strict.\n");
  const legacy = agent("instructions: Be strict.\n", "\n   \n");
  expect(report(legacy).map((line) => line.split(" ")[1])).toEqual(["LEGACY_INSTRUCTIONS_FIELD", "MISSING_INSTRUCTIONS"]);
  expect(value(fixed(legacy)).instructions.trim()).toBe("Be strict.");
  expect(report(agent("", "<!-- todo -->\n"))).toEqual([expect.stringMatching(/^5:1 INVISIBLE_INSTRUCTIONS /)]);
});

test("a description is measured in characters that people see as one code point", () => {
  expect(report(agent(`description: ${"x".repeat(1_024)}\n`))).toEqual([]);
  expect(report(agent(`description: ${"\u{1F600}".repeat(1_024)}\n`))).toEqual([]);
  expect(report(agent(`description: ${"x".repeat(1_025)}\n`))).toEqual(["4:14 AGENT_SCHEMA description has 1,025 of 1,024 characters."]);
});

test.each([
  ["sonnet", /must be written provider\/model; 'sonnet' names no provider/],
  ["zai/glm 5", /'zai\/glm 5' holds a space/],
  ["/glm", /the provider before the \/ is empty/],
])("the model %s is refused by its form alone", (model, message) => {
  const [first, ...others] = report(agent("").replace("zai/glm-5.3", model));
  expect(first).toMatch(/^3:8 MODEL_FORMAT /);
  expect(first).toMatch(message);
  expect(others).toEqual([]);
});

test("only the first slash of a model separates, and no list of models is asked", () => {
  const { model } = value(agent("").replace("zai/glm-5.3", "openrouter/meta/llama-4")).launch;
  expect(model).toBe("openrouter/meta/llama-4");
  expect(report(agent("").replace("zai/glm-5.3", "nobody/brand-new"))).toEqual([]);
});

test("a second document and a marker in the body are told apart", () => {
  expect(report(agent("...\nthinking: low\n"))[0]).toMatch(/^\d+:1 YAML_DOCUMENT_COUNT A second YAML document begins here/);
  expect(value(agent("", "One.\n---\nTwo.\n")).instructions).toBe("One.\n---\nTwo.\n");
});

test.each(["s\u{430}mple-agent", "\u{FF53}ample-\u{430}gent", "\u{4EE3}\u{7801}-reviewer"])(
  "the look-alike name %s is refused, and no letter is guessed",
  (name) => {
    const [first, ...others] = findings(folderOf({ "agent.md": agent("").replace("sample-agent", name) }));
    expect(first).toMatchObject({ code: "AGENT_SCHEMA", range: { start: { line: 2, column: 7 } } });
    expect(first?.fix).toBeUndefined();
    expect(others).toEqual([]);
  },
);

import { describe, expect, test } from "vitest";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";

const check = (text: string) => checkDefinition("agent.md", new TextEncoder().encode(text));
const withFields = (fields: string) => `---\nname: sample-agent\nmodel: acme/small-1\n${fields}\n---\nAnswer politely.\n`;
const harness = (fields: string) => withFields(`harness:\n  ${fields.replaceAll("\n", "\n  ")}`);
const problems = (text: string) =>
  check(text).diagnostics.flatMap(({ severity, code, message }) => (severity === "error" ? [`${code} ${message}`] : []));

describe("accepts", () => {
  test.each([
    ["1,024 characters of description", withFields(`description: ${"x".repeat(1024)}`)],
    ["1,024 emoji, which are 4,096 bytes", withFields(`description: ${"😀".repeat(1024)}`)],
    [
      "a folded description of 1,024 characters",
      withFields(`description: >-\n${Array.from({ length: 16 }, (_, i) => `  ${"x".repeat(i === 15 ? 64 : 63)}`).join("\n")}`),
    ],
    ["a model with a second slash", "---\nname: m5\nmodel: openrouter/meta/llama-4\n---\nB.\n"],
    ["32 characters of thinking", withFields(`thinking: ${"t".repeat(32)}`)],
    ["skills: true", withFields("skills: true")],
    ["an empty harness", withFields("harness: {}")],
    ["names that differ in case", harness("tools:\n  builtin: [read, Read]")],
    ["an empty list of skills without read", harness("skills: []")],
    ["a tool named as a built-in that is not granted", harness("tools:\n  modules:\n    - { path: a.ts, name: read }")],
  ])("%s", (_case, text) => {
    expect(problems(text)).toEqual([]);
  });
});

describe("refuses in the author's words", () => {
  test.each([
    ["a long description", withFields(`description: ${"x".repeat(1025)}`), ["AGENT_SCHEMA description has 1,025 of 1,024 characters."]],
    ["an empty thinking", withFields('thinking: ""'), ["AGENT_SCHEMA thinking is empty."]],
    ["a boolean thinking", withFields("thinking: false"), ["AGENT_SCHEMA thinking must be text, found the boolean false."]],
    ["a missing name and model", "---\ndescription: x\n---\nB.\n", ["AGENT_SCHEMA name is missing.", "AGENT_SCHEMA model is missing."]],
    ["a long model", `---\nname: mm\nmodel: a/${"x".repeat(255)}\n---\nB.\n`, ["AGENT_SCHEMA model has 257 of 256 characters."]],
    ["a model of the wrong kind", "---\nname: mm\nmodel: [a/b]\n---\nB.\n", ["AGENT_SCHEMA model must be text, found a list of 1 item."]],
    [
      "a model without a provider",
      "---\nname: mm\nmodel: sonnet\n---\nB.\n",
      ["MODEL_FORMAT model must be written provider/model; 'sonnet' names no provider."],
    ],
    ["an empty model", '---\nname: mm\nmodel: ""\n---\nB.\n', ["MODEL_FORMAT model must be written provider/model; it is empty."]],
    ["tools as a boolean", withFields("tools: true"), ["AGENT_SCHEMA tools must be text or a list, found the boolean true."]],
    ["a number in a list", withFields("tools: [read, 3]"), ["AGENT_SCHEMA tools[1] must be text, found the number 3."]],
    ["skills as a number", withFields("skills: 3"), ["AGENT_SCHEMA skills must be text or a list or true or false, found the number 3."]],
    ["a harness without a value", withFields("harness:"), ["AGENT_SCHEMA harness must be a map, found nothing."]],
    [
      "another mode",
      harness("runtime: { mode: batch }"),
      ["AGENT_SCHEMA harness.runtime.mode must be interactive or headless, found 'batch'."],
    ],
    ["another scaffold", harness("runtime: { scaffold: tiny }"), ["AGENT_SCHEMA harness.runtime.scaffold must be standard, found 'tiny'."]],
    ["the same built-in twice", harness("tools: { builtin: [read, read] }"), ["AGENT_SCHEMA harness.tools.builtin has 'read' twice."]],
    ["the same file twice", harness("files: [a, b, a]"), ["AGENT_SCHEMA harness.files has 'a' twice."]],
    ["a module without a path", harness("tools:\n  modules:\n    - name: x"), ["AGENT_SCHEMA harness.tools.modules[0].path is missing."]],
    [
      "a module name with a dot",
      harness("tools:\n  modules:\n    - { path: a.ts, name: a.b }"),
      ["AGENT_SCHEMA harness.tools.modules[0].name must be a letter, then letters, digits, _ or -; found 'a.b'."],
    ],
    [
      "two modules of one name",
      harness("tools:\n  modules:\n    - { path: a.ts, name: x }\n    - { path: b.ts, name: x }"),
      ["DUPLICATE_TOOL Two tool modules are named 'x'."],
    ],
    [
      "a module named as a built-in",
      harness("tools:\n  builtin: [x]\n  modules:\n    - { path: a.ts, name: x }"),
      ["TOOL_COLLISION 'x' is also in harness.tools.builtin."],
    ],
    [
      "the same binding twice",
      harness("bindings:\n  secrets:\n    - { name: A, required: false }\n    - { name: A, required: false }"),
      ["DUPLICATE_BINDING The secret 'A' is bound twice."],
    ],
    [
      "skills without read",
      harness("skills: [skills/a]"),
      ["SKILL_REQUIRES_READ The agent reads its skills with read, which harness.tools.builtin does not grant."],
    ],
    [
      "skills whose read is removed",
      withFields("disallowed_tools: read\nharness:\n  tools: { builtin: [read] }\n  skills: [skills/a]"),
      ["SKILL_REQUIRES_READ The agent reads its skills with read, which disallowed_tools removes."],
    ],
    [
      "an envelope",
      withFields("kind: Agent"),
      ["LEGACY_ENVELOPE_FIELD kind belongs to an older format; an agent.md has its fields at the top."],
    ],
    [
      "a list as the frontmatter",
      "---\n- name: x\n---\nB.\n",
      ["AGENT_SCHEMA the frontmatter must be a map of fields, found a list of 1 item."],
    ],
    [
      "a prompt field and no body",
      "---\nname: in-key\nmodel: a/b\nprompt: Be strict.\n---\n",
      [
        "AGENT_SCHEMA 'prompt' is no field of an agent.md; the body is the prompt.",
        "MISSING_INSTRUCTIONS The body is empty; the body is the prompt.",
      ],
    ],
  ])("%s", (_case, text, expected) => {
    expect(problems(text)).toEqual(expected.map((each) => each.replace("the frontmatter must", "The frontmatter must")));
  });
});

test("tells where a misplaced field belongs", () => {
  expect(check(withFields("builtin: [read]")).diagnostics[0]?.hint).toBe("It belongs in harness.tools.");
});

test("a wrong field hides no other: the definition keeps what is sound", () => {
  const { definition } = check(
    harness(
      "tools:\n  builtin: [read, 3]\n  modules:\n    - { path: tools/a.ts, name: a.b }\nskills: [skills/a, skills/a]\nruntime: { mode: batch }",
    ),
  );
  expect(definition).toMatchObject({
    builtinTools: ["read"],
    modules: [{ path: "tools/a.ts", export: "default", name: "" }],
    skills: ["skills/a"],
    mode: "interactive",
  });
});

describe("the local brief", () => {
  test.each([
    ["a comma-separated text", "tools: read, bash", ["read", "bash"]],
    ["a list in brackets", "tools: [read, bash]", ["read", "bash"]],
    ["a list over lines", "tools:\n  - read\n  - bash", ["read", "bash"]],
    ["commas inside parentheses", "tools: Bash(git log, git diff), read", ["Bash(git log, git diff)", "read"]],
  ])("reads %s, and notes that it grants nothing", (_case, fields, expected) => {
    const { definition, diagnostics } = check(withFields(fields));
    expect(definition?.brief.tools).toEqual(expected);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["BRIEF_FIELD_GRANTS_NOTHING", "note"]]);
  });

  test("prefers disallowed_tools over its other spelling", () => {
    expect(check(withFields("disallowedTools: a\ndisallowed_tools: b")).definition?.brief.disallowedTools).toEqual(["b"]);
    expect(check(withFields("disallowedTools: a")).definition?.brief.disallowedTools).toEqual(["a"]);
  });
});

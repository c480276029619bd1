import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkInline } from "#core/dialects/mutagent/inline/check-inline";
import { sampleAgentText } from "#core/folder/testing/sample-agent";

const check = (text: string, path = "agent.md") => checkInline(path, new TextEncoder().encode(text));
const withFields = (fields: string) => `---\nname: reviewer\nmodel: acme/small-1\n${fields}---\nReview the change.\n`;

function places(text: string): string[] {
  const checked = check(text);
  return [...(checked.ok ? [] : checked.errors), ...checked.warnings].map(({ code, severity, range }) =>
    [code, severity, range && `${range.start.line}:${range.start.column}`].join(" "),
  );
}

function value(text: string) {
  const checked = check(text);
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.value;
}

describe("a brief", () => {
  test("is read in full, and its fields count", () => {
    const text = withFields("description: Reviews.\nthinking: low\ntools: read, bash, grep\ndisallowed_tools: [bash]\nskills: [pdf]\n");
    expect(check(text)).toMatchObject({
      ok: true,
      warnings: [],
      value: {
        name: "reviewer",
        description: "Reviews.",
        model: "acme/small-1",
        thinking: "low",
        tools: ["read", "bash", "grep"],
        disallowedTools: ["bash"],
        skills: ["pdf"],
        instructions: "Review the change.\n",
      },
    });
  });

  test("may stand in a file of any name", () => {
    expect(check(withFields(""), "notes/reviewer.md").ok).toBe(true);
  });

  test.each([
    ["with a harness block", withFields("harness:\n  tools:\n    builtin: [read]\n"), ["HARNESS_IGNORED warning 4:1"]],
    ["with a harness block that no folder could have", withFields("harness: { color: blue }\n"), ["HARNESS_IGNORED warning 4:1"]],
    ["with tools and skills, which grant here", withFields("tools: read\nskills: true\n"), []],
    ["with a wrong name", withFields("").replace("reviewer", "Reviewer"), ["AGENT_SCHEMA error 2:7"]],
    ["without a model", withFields("").replace("model: acme/small-1\n", ""), ["AGENT_SCHEMA error 2:1"]],
    ["with a model of another form", withFields("").replace("acme/small-1", "small"), ["MODEL_FORMAT error 3:8"]],
    ["with an unknown field", withFields("color: blue\n"), ["AGENT_SCHEMA error 4:1"]],
    ["with instructions as a field", withFields("instructions: x\n"), ["LEGACY_INSTRUCTIONS_FIELD error 4:1"]],
    ["without a body", "---\nname: reviewer\nmodel: a/b\n---\n", ["MISSING_INSTRUCTIONS error 5:1"]],
    ["without frontmatter", "Review.\n", ["MARKDOWN_FRONTMATTER error 1:1"]],
    ["whose frontmatter is a list", "---\n- a\n---\nReview.\n", ["AGENT_SCHEMA error 2:1"]],
    ["with a hidden character", withFields("description: a\u200bb\n"), ["HIDDEN_CHARACTER warning 4:15"]],
  ])("%s", (_what, text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  test("of a managed agent without a harness is a brief as well", () => {
    expect(value(sampleAgentText).name).toBe("sample-agent");
  });

  test("of any bytes is judged, and never a fault", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof checkInline("agent.md", bytes).ok).toBe("boolean");
      }),
    );
  });
});

describe("the policy of a brief", () => {
  const modes = (fields: string) => value(withFields(fields)).policy.decisions.map(({ tool, mode }) => `${tool} ${mode}`);

  test.each([
    ["no tools field: the program's own", "", ["* allowed"]],
    ["the program's own but one", "disallowedTools: bash\n", ["* allowed", "bash blocked"]],
    ["what is named", "tools: [read, bash]\n", ["bash allowed", "read allowed"]],
    [
      "what is named but for what is taken away",
      "tools: read, bash\ndisallowed_tools: bash, edit\n",
      ["bash blocked", "edit blocked", "read allowed"],
    ],
    ["an empty list: nothing", "tools: []\n", []],
    ["an empty text: nothing", 'tools: ""\n', []],
    ["a name twice: once", "tools: read, read\n", ["read allowed"]],
  ])("%s", (_what, fields, expected) => {
    expect(modes(fields)).toEqual(expected);
  });

  test("names the layer, the place and what was overruled", () => {
    const { decisions } = value(withFields("tools:\n  - read\n  - bash\ndisallowed_tools: bash\n")).policy;
    expect(decisions).toMatchObject([
      {
        tool: "bash",
        because: { layer: "disallowed_tools", rule: "takes away 'bash'", path: "agent.md", range: { start: { line: 7, column: 19 } } },
        overrode: [{ layer: "tools", range: { start: { line: 6, column: 5 } } }],
      },
      { tool: "read", because: { layer: "tools", rule: "grants 'read'", range: { start: { line: 5, column: 5 } } }, overrode: [] },
    ]);
  });

  test.each([
    ["skills: true\n", [["skill", "all"]]],
    ["skills: false\n", [["skill", "none"]]],
    [
      "skills: pdf, csv\n",
      [
        ["skill", "csv"],
        ["skill", "pdf"],
      ],
    ],
    ["", undefined],
  ])("%j: skills", (fields, expected) => {
    expect(value(withFields(fields)).policy.settings?.map(({ name, value: named }) => [name, named])).toEqual(expected);
  });
});

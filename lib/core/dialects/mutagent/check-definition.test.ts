import { describe, expect, test } from "vitest";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";

const check = (text: string) => checkDefinition("agent.md", new TextEncoder().encode(text));
const withFields = (fields: string) => `---\nname: sample-agent\nmodel: acme/small-1\n${fields}---\nAnswer politely.\n`;

/** `CODE line:column-endLine:endColumn` of each finding, in rule order. */
function places(text: string): string[] {
  return check(text).diagnostics.map(({ code, range }) =>
    range ? `${code} ${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}` : code,
  );
}

describe("a complete definition", () => {
  const text = [
    "---",
    "name: invoice-pricing",
    "description: Calculates invoices.",
    "model: zai/glm-5.3",
    "thinking: low",
    "harness:",
    "  tools:",
    "    builtin: [read]",
    "    modules:",
    "      - path: tools/calculate-invoice.ts",
    "        name: calculate_invoice",
    "  skills:",
    "    - skills/invoice-pricing",
    "  files: [assets/catalog.json]",
    "  runtime:",
    "    mode: headless",
    "---",
    "Price the invoice.",
    "",
  ].join("\n");

  test("is read without a finding", () => {
    const { definition, diagnostics } = check(text);
    expect(diagnostics).toEqual([]);
    expect(definition).toMatchObject({
      name: "invoice-pricing",
      description: "Calculates invoices.",
      model: "zai/glm-5.3",
      thinking: "low",
      brief: { tools: null, disallowedTools: [], skills: null },
      builtinTools: ["read"],
      modules: [{ path: "tools/calculate-invoice.ts", export: "default", name: "calculate_invoice" }],
      skills: ["skills/invoice-pricing"],
      files: ["assets/catalog.json"],
      secrets: [],
      mode: "headless",
      scaffold: "standard",
      instructions: "Price the invoice.\n",
    });
  });

  test("knows where each field stands", () => {
    const { definition } = check(text);
    expect(definition?.rangeOf(["harness", "tools", "modules", 0, "path"])).toEqual({
      start: { line: 10, column: 15 },
      end: { line: 10, column: 41 },
    });
    expect(definition?.rangeOf(["harness", "skills"], "key")).toEqual({ start: { line: 12, column: 3 }, end: { line: 12, column: 9 } });
    const offsets = definition?.offsetsOf(["name"]);
    expect(text.slice(offsets?.start, offsets?.end)).toBe("invoice-pricing");
    expect(definition?.rangeOf(["harness", "files", 1])).toBeUndefined();
  });
});

test.each([
  ["a description of 1,025 characters", withFields(`description: ${"x".repeat(1025)}\n`), ["AGENT_SCHEMA 4:14-4:1039"]],
  ["frontmatter that is one text", "---\nname:// x\n---\nB.\n", ["AGENT_SCHEMA 2:1-2:10"]],
  [
    "a colon without a blank before a text with one",
    "---\nname:x: y\n---\nB.\n",
    ["AGENT_SCHEMA 2:1-2:7", "AGENT_SCHEMA 2:1-2:1", "AGENT_SCHEMA 2:1-2:1"],
  ],
  ["a model without a provider", "---\nname: m3\nmodel: sonnet\n---\nB.\n", ["MODEL_FORMAT 3:8-3:14"]],
  ["a model with a blank", "---\nname: m4\nmodel: zai/glm 5\n---\nB.\n", ["MODEL_FORMAT 3:8-3:17"]],
  ["a model whose provider is empty", "---\nname: m6\nmodel: /glm\n---\nB.\n", ["MODEL_FORMAT 3:8-3:12"]],
  ["a duplicate key at its second place", withFields("name: other\n"), ["YAML_PARSE 4:1-4:5"]],
  ["an alias", withFields("tools: &t [read]\ndisallowed_tools: *t\n"), ["YAML_ALIAS 5:19-5:21", "BRIEF_FIELD_GRANTS_NOTHING 4:1-4:6"]],
  [
    "instructions in a field, and an empty body",
    "---\nname: in-key\nmodel: a/b\ninstructions: Be strict.\n---\n\n   \n",
    ["LEGACY_INSTRUCTIONS_FIELD 4:1-4:13", "MISSING_INSTRUCTIONS 6:1-8:1"],
  ],
  [
    "a prompt in a field, and no body",
    "---\nname: in-key\nmodel: a/b\nprompt: |\n  You are strict.\n---\n",
    ["AGENT_SCHEMA 4:1-4:7", "MISSING_INSTRUCTIONS 7:1-7:1"],
  ],
  [
    "a body of hidden characters",
    "---\nname: only-hidden\nmodel: a/b\n---\n\u{200B}\n",
    ["INVISIBLE_INSTRUCTIONS 5:1-5:2", "HIDDEN_CHARACTER 5:1-5:2"],
  ],
  ["a body of one comment", "---\nname: only-comment\nmodel: a/b\n---\n<!-- todo -->\n", ["INVISIBLE_INSTRUCTIONS 5:1-5:14"]],
])("points at %s", (_case, text, expected) => {
  expect(places(text)).toEqual(expected);
});

test("moves a prompt only out of lines of its own", () => {
  const { diagnostics } = check("---\n{ name: sample-agent, model: a/b, prompt: Be strict. }\n---\n");
  expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([
    ["AGENT_SCHEMA", undefined],
    ["MISSING_INSTRUCTIONS", undefined],
  ]);
});

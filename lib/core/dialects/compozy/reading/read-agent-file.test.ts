import { describe, expect, test } from "vitest";
import { readAgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import { toJson } from "#core/frontmatter/field-node";

function read(frontmatter: string) {
  return readAgentFile("AGENT.md", new TextEncoder().encode(`---\n${frontmatter}\n---\nBody.\n`));
}

/** What the program decodes; null where it refuses. */
function decoded(frontmatter: string): unknown {
  const { file, diagnostics } = read(frontmatter);
  return file && !diagnostics.some(({ severity }) => severity === "error") ? toJson(file.value) : null;
}

const hook = (fields: string) => `hooks: [{name: h, ${fields}}]`;
const hookValue = (field: string, value: unknown) => ({ hooks: [{ name: "h", [field]: value }] });

describe("YAML as Go's library decodes it", () => {
  test.each([
    ["numbers become text", "model: 5.1", { model: "5.1" }],
    ["and lose what Go does not keep", "model: 0x10", { model: "16" }],
    ["true and false become text", "model: TRUE", { model: "true" }],
    ["dates stay as typed", "model: 2026-08-22", { model: "2026-08-22" }],
    ["yes is text", "model: yes", { model: "yes" }],
    ["infinity is spelled as Go does", "model: -.inf", { model: "-Inf" }],
    ["a quoted number is a number where one is wanted", hook('priority: "7"'), hookValue("priority", 7)],
    ["a fraction is cut", hook("priority: 7.9"), hookValue("priority", 7)],
    ["a duration prints as Go prints it", hook("timeout: 1500ms"), hookValue("timeout", "1.5s")],
    ["null is absent", "model: ~", {}],
    ["null in a list is empty", "tools: [~]", { tools: [""] }],
    ["an alias is followed", "tools: &t [a__b]\ndeny_tools: *t", { tools: ["a__b"], deny_tools: ["a__b"] }],
    [
      "a merge key takes in what it names",
      "skills: &s {disabled: [a]}\nhooks:\n  - &h {name: h}\n  - {<<: *h, event: e}",
      {
        skills: { disabled: ["a"] },
        hooks: [{ name: "h" }, { name: "h", event: "e" }],
      },
    ],
    ["a tag is passed over", "model: !x 5", { model: "5" }],
    ["a key of a map of texts may be a number", hook("metadata: {1: a}"), hookValue("metadata", { "1": "a" })],
  ])("%s", (_case, frontmatter, value) => {
    expect(decoded(frontmatter)).toEqual(value);
  });

  test.each([
    ["a quoted flag", hook('required: "true"')],
    ["a bare number for a duration", hook("timeout: 5")],
    ["text for a list", "tools: a__b"],
    ["a list for a map", "skills: [a]"],
    ["a map for a list of maps", "mcp_servers: {a: {command: b}}"],
    ["a number past 64 bits", hook("priority: 99999999999999999999")],
    ["a negative number in quotes", hook('priority: "-7"')],
    ["a key in another letter case", "Model: a"],
    ["a key twice", "model: a\nmodel: b"],
    ["an alias without an anchor", "model: *a"],
    ["a merge that repeats a key", "hooks:\n  - &h {name: h}\n  - {<<: *h, name: i}"],
    ["a key at the top that is a number", "1: a"],
  ])("refuses %s", (_case, frontmatter) => {
    expect(decoded(frontmatter)).toBeNull();
  });
});

describe("TOML, where the YAML does not decode", () => {
  test.each([
    ["keys in any letter case", 'Model = "a"\nTOOLS = ["a__b"]', { model: "a", tools: ["a__b"] }],
    ["a number of nanoseconds", '[[hooks]]\nname = "h"\ntimeout = 1_000_000', hookValue("timeout", "1ms")],
    ["text over several lines", 'model = """\na\nb"""', { model: "a\nb" }],
  ])("takes %s", (_case, frontmatter, value) => {
    expect(decoded(frontmatter)).toEqual(value);
  });

  test.each([
    ["a number for text", "model = 5"],
    ["a date for text", "model = 2026-08-22"],
    ["a quoted number for a number", '[[hooks]]\npriority = "7"'],
    ["a fraction for a whole number", "[[hooks]]\npriority = 7.0"],
    ["an unknown key of a table", "[skills]\ninherit = true"],
  ])("refuses %s", (_case, frontmatter) => {
    expect(decoded(frontmatter)).toBeNull();
  });
});

describe("both languages fail", () => {
  test("the one that was meant is explained, the other one is a note", () => {
    const said = (frontmatter: string) => read(frontmatter).diagnostics.map(({ code, severity }) => `${severity} ${code}`);
    expect(said("model: a: b")).toEqual(["error YAML_PARSE", "note TOML_PARSE"]);
    expect(said('model = "a\nname = "b"')).toEqual(["error TOML_PARSE", expect.stringMatching(/^note /)]);
  });

  test("nothing is said of TOML where the YAML decodes", () => {
    expect(read("model: a").diagnostics).toEqual([]);
  });
});

test("warns of text that reads otherwise than it was written", () => {
  expect(read("model: 5.10").diagnostics).toMatchObject([{ code: "COMPOZY_FIELD_COERCED", fix: { edits: [{ text: '"5.10"' }] } }]);
});

test("a lone CR ends no line, and the body keeps it", () => {
  const { file } = readAgentFile("AGENT.md", new TextEncoder().encode("---\r\nname: s\r\n---\r\n\u0085 a\rb\r\nc \r\n"));
  expect(file?.prompt).toBe("a\rb\nc");
});

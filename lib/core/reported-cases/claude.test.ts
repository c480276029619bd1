import { describe, expect, test } from "vitest";
import { reportedAgent } from "#core/reported-cases/testing/reported-agent";
import { resolveAgent } from "#core/resolve-agent";

/** What people report about subagents of Claude Code, each with a file of our own. */
const subagent = (name: string, text: string) => reportedAgent({ [`.claude/agents/${name}.md`]: text });

describe("a colon and a space in a plain description", () => {
  const typed = "Drafts release notes. Use for: tagged builds, hotfixes";
  const text = `---\nname: release-notes\ndescription: ${typed}\nmodel: sonnet\n---\nWrite the notes from the merged changes.\n`;

  test("is refused at the colon, in words", () => {
    const { isRefused, found, said } = subagent("release-notes", text);
    expect([isRefused, found]).toEqual([true, ["error YAML_PARSE 3:43"]]);
    expect(said[0]).toContain("A colon followed by a space starts a new key.");
  });

  test("is quoted by the fix, and nothing else changes", () => {
    const fixed = subagent("release-notes", text).fixed();
    expect(fixed.text).toBe(text.replace(typed, `"${typed}"`));
    expect([fixed.found, fixed.value().description]).toEqual([[], typed]);
  });
});

describe("a description over several lines", () => {
  test("with example blocks that are not indented is one finding, and becomes a block above the next key", () => {
    const examples = '\n<example>\nuser: "is this right?"\nassistant: "Let me check."\n</example>';
    const agent = subagent(
      "doc-checker",
      `---\nname: doc-checker\ndescription: Checks docs. Examples:\n${examples}\nmodel: sonnet\n---\nCompare the docs with the code.\n`,
    );
    expect(agent.found).toEqual(["error YAML_PARSE 3:1"]);
    expect(agent.findings[0]?.range?.end.line).toBe(8);
    const fixed = agent.fixed();
    expect(fixed.text).toContain(
      'description: |-\n  Checks docs. Examples:\n\n  <example>\n  user: "is this right?"\n  assistant: "Let me check."\n  </example>\nmodel: sonnet\n',
    );
    expect(fixed.value()).toMatchObject({ description: `Checks docs. Examples:\n${examples}`, launch: { model: "sonnet" } });
  });

  test("that stands on the next, indented lines is text", () => {
    const { found, value } = subagent(
      "ui-designer",
      "---\nname: ui-designer\ndescription:\n  Create layouts and design systems.\n  Use for new screens.\n---\nDesign first.\n",
    );
    expect([found, value().description]).toEqual([[], "Create layouts and design systems. Use for new screens."]);
  });

  /** Quotes would do as well; the conformance cases pin the folded block, which leaves the line as it is. */
  test("that stands there with a colon inside is a map, and the fix makes it text again", () => {
    const agent = subagent("trap", "---\nname: trap\ndescription:\n  Create designs. Use for: new screens.\n---\nBody.\n");
    expect(agent.found).toEqual(["error AGENT_SCHEMA 4:3"]);
    expect(agent.said[0]).toContain("description must be text, found a map with key 'Create designs. Use for'.");
    const fixed = agent.fixed();
    expect(fixed.text).toBe("---\nname: trap\ndescription: >-\n  Create designs. Use for: new screens.\n---\nBody.\n");
    expect([fixed.found, fixed.value().description]).toEqual([[], "Create designs. Use for: new screens."]);
  });
});

test("frontmatter inside a code block is text, and the fix moves it to the top", () => {
  const agent = subagent("panel", "# Panel\n\n```yaml\n---\nname: panel\ndescription: Reviews plans\n---\n```\n\nYou are a panel.\n");
  expect(agent.found).toEqual(["error MARKDOWN_FRONTMATTER 1:1"]);
  expect(agent.said[0]).toContain("YAML found in a code block at line 3 is treated as text.");
  const fixed = agent.fixed();
  expect(fixed.text).toBe("---\nname: panel\ndescription: Reviews plans\n---\n# Panel\n\n\nYou are a panel.\n");
  expect([fixed.found, fixed.value().name]).toEqual([[], "panel"]);
});

test("an empty line above the frontmatter is told in other words than a code block", () => {
  const agent = subagent("panel", "\n---\nname: panel\ndescription: Reviews plans\n---\nYou are a panel.\n");
  expect(agent.said[0]).toContain("Line 1 is empty; --- must be the first line.");
  expect(agent.fixed().text).toBe(agent.text.slice(1));
});

describe("CRLF and LF", () => {
  test.each([
    ["one", '"Use for: audits"', false],
    ["two", "Use for: audits", true],
  ])("give %s the same findings and values", (name, description, isRefused) => {
    const text = `---\nname: ${name}\ndescription: ${description}\ntools: Read, Grep\n---\nAudit.\n`;
    const [lf, crlf] = [subagent(name, text), subagent(name, text.replaceAll("\n", "\r\n"))];
    expect([lf.isRefused, crlf.isRefused]).toEqual([isRefused, isRefused]);
    expect(crlf.findings.map(({ code, range, message }) => [code, range, message])).toEqual(
      lf.findings.map(({ code, range, message }) => [code, range, message]),
    );
    for (const fixed of [lf.fixed(), crlf.fixed()]) {
      expect(fixed.value()).toMatchObject({ name, description: "Use for: audits", launch: { tools: ["Grep", "Read"] } });
      expect(JSON.stringify(fixed.value().definition)).not.toContain("\\r");
    }
  });
});

describe("a limit under a key that is near to the right one", () => {
  test.each([
    ["allowed_tools: Read, Grep", "tools: Read, Grep"],
    ["allowed-tools:\n  - Read", "tools:\n  - Read"],
    ["allowedTools: Read", "tools: Read"],
    ["tool: Read", "tools: Read"],
  ])("stands out, with what it comes to: %j", (written, right) => {
    const agent = subagent("reader", `---\nname: reader\ndescription: Reads only\n${written}\n---\nRead.\n`);
    expect(agent.found).toEqual(["warning KEY_IGNORED_WIDENS 4:1"]);
    expect(agent.said[0]).toContain("did you mean tools? Now as written this agent may use every tool.");
    const fixed = agent.fixed();
    expect([fixed.text, fixed.found]).toEqual([agent.text.replace(written, right), []]);
  });

  test("takes nothing away under disallowed_tools", () => {
    const agent = subagent("reader", "---\nname: reader\ndescription: Reads\ndisallowed_tools: Bash\n---\nRead.\n");
    expect(agent.said[0]).toContain("did you mean disallowedTools? Now as written nothing is taken away.");
    expect(agent.fixed().text).toContain("\ndisallowedTools: Bash\n");
  });
});

/** The conformance cases want no finding for the star behind a server's name, which every edition described here takes. */
test("a pattern for a server's tools is fine, one for the server matches nothing", () => {
  const agent = subagent("w", "---\nname: w\ndescription: d\ntools: Read, mcp__tickets__*, mcp__*__list\n---\nBody.\n");
  expect(agent.found).toEqual(["warning TOOL_WILDCARD 4:31"]);
  expect(agent.said[0]).toContain("The server of 'mcp__*__list' cannot be a pattern: it grants nothing.");
  const { agent: resolved } = resolveAgent(agent.folder, { ...agent.options, tools: ["mcp__tickets__close", "mcp__wiki__list"] });
  const modeOf = (name: string) => resolved?.policy.decisions.find(({ tool }) => tool === name)?.mode;
  expect([modeOf("mcp__tickets__close"), modeOf("mcp__wiki__list")]).toEqual(["asks", "blocked"]);
});

test("tools as text and as lists of both forms are the same tools", () => {
  const policyOf = (tools: string) => {
    const { agent } = resolveAgent(subagent("both", `---\nname: both\ndescription: d\n${tools}\n---\nB.\n`).folder);
    return agent?.policy.decisions.map(({ tool, mode }) => [tool, mode]);
  };
  const asText = policyOf("tools: Read, Bash");
  expect(asText).toContainEqual(["Bash", "asks"]);
  expect(policyOf("tools: [Read, Bash]")).toEqual(asText);
  expect(policyOf("tools:\n  - Read\n  - Bash")).toEqual(asText);
});

test("a prompt in a key leaves the agent without one, and both are told", () => {
  const agent = subagent("in-key", "---\nname: in-key\ndescription: d\nprompt: |\n  You are strict.\n---\n");
  expect(agent.found).toEqual(["warning UNKNOWN_KEY 4:1", "warning MISSING_INSTRUCTIONS 6:1"]);
  expect(agent.said[0]).toContain("The body is the prompt");
});

describe("a description over the limit of other programs", () => {
  test.each([
    ["1,024 letters", "x".repeat(1_024), []],
    ["1,024 characters of two units each", "\u{1F600}".repeat(1_024), []],
    ["1,025 letters", "x".repeat(1_025), ["warning DESCRIPTION_LENGTH 3:14"]],
  ])("is only warned about: %s", (_, description, found) => {
    const agent = subagent("long", `---\nname: long\ndescription: ${description}\n---\nB.\n`);
    expect([agent.found, agent.value().description]).toEqual([found, description]);
    if (found.length > 0) expect(agent.said[0]).toMatch(/has 1025 characters; beyond 1024 /);
  });
});

test.each([
  ["fable", []],
  ["claude-sonnet-9", []],
  ["small-9", ["warning MODEL_UNKNOWN 4:8"]],
])("the model %s is kept as written, whatever our list says", (model, found) => {
  const agent = subagent("m", `---\nname: m\ndescription: d\nmodel: ${model}\n---\nB.\n`);
  expect([agent.found, agent.value().launch.model]).toEqual([found, model]);
});

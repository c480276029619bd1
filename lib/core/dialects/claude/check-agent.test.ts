import { describe, expect, test } from "vitest";
import { applyFixes } from "#core/diagnostics/apply-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkClaude } from "#core/dialects/claude/check-claude";
import { agentText, folderOf, places } from "#core/dialects/claude/testing/agent-folder-of";

function check(text: string, isPlugin = false): { diagnostics: Diagnostic[]; fixed: string } {
  const folder = folderOf({ "sample.md": text });
  const checked = checkClaude(folder, "sample.md", isPlugin);
  const diagnostics = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
  const fixed = applyFixes(folder, diagnostics).folder.get("sample.md");
  return { diagnostics, fixed: fixed?.kind === "file" ? new TextDecoder().decode(fixed.bytes) : "" };
}

const messages = (text: string, isPlugin = false) =>
  check(text, isPlugin).diagnostics.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));

describe("finds, and points at the place", () => {
  // Fields begin in line 4.
  test.each<[string, string, string[]]>([
    ["a number as name", "name: 2024", ["3:7 warning VALUE_TYPE"]],
    ["a colon in the name", "name: a:b", ["3:7 error AGENT_SCHEMA"]],
    ["a map as name", "name: {agent}", ["3:7 error AGENT_SCHEMA"]],
    ["a comment that ends the description", "description: Fixes issue #12 fast", ["3:26 warning VALUE_CUT_BY_COMMENT"]],
    ["a boolean as description", "description: true", ["3:14 warning VALUE_TYPE"]],
    ["an unknown model in quotes", 'model: "gpt-5"', ["4:8 warning MODEL_UNKNOWN"]],
    ["a colour that is none", "color: magenta", ["4:8 warning FIELD_VALUE"]],
    ["a blank field", "permissionMode:", ["4:1 warning FIELD_VALUE"]],
    ["a fraction of turns", "maxTurns: 1.5", ["4:11 warning FIELD_VALUE"]],
    ["a text as experimental", "experimental: 1h", ["4:15 warning FIELD_VALUE"]],
    ["an unknown experiment", "experimental:\n  cacheTtl: 5m\n  turbo: true", ["6:3 warning UNKNOWN_KEY"]],
    ["a wrong time to live", "experimental: { cacheTtl: 2h }", ["4:27 warning FIELD_VALUE"]],
    ["a map of skills", "skills: { a: b }", ["4:9 warning FIELD_VALUE"]],
    ["a skill that is a number", "skills: [a, 1]", ["4:13 warning FIELD_VALUE"]],
    ["a server without settings", "mcpServers:\n  - tickets:", ["5:5 warning MCP_SERVERS_SHAPE"]],
    ["servers as text", "mcpServers: tickets", ["4:1 warning MCP_SERVERS_SHAPE"]],
    ["hooks as a list of maps", "hooks:\n  - PreToolUse: []", ["5:3 error AGENT_SCHEMA"]],
    ["hooks as text", "hooks: none", ["4:8 warning FIELD_VALUE"]],
    ["tools as a map", "tools:\n  Read: true", ["5:3 error AGENT_SCHEMA"]],
    ["an empty text of tools", 'tools: ""', ["4:1 warning TOOLS_EMPTY"]],
    ["an empty list of denials", "disallowedTools: []", ["4:18 warning FIELD_VALUE"]],
    ["mcp__* as a grant", "tools: Read, mcp__*", ["4:14 warning TOOL_WILDCARD"]],
    ["a star as a denial", 'disallowedTools: "*"', ["4:19 warning TOOL_WILDCARD"]],
    ["an old name that no longer loads", "tools: Read, MultiEdit", ["4:14 warning TOOL_RENAMED"]],
    ["a denial in lower case", "disallowedTools: bash", ["4:18 warning TOOL_CASE"]],
    ["a scope behind an MCP tool", "tools: mcp__db__query(x)", ["4:8 warning TOOL_SPECIFIER_IGNORED"]],
    ["a denied server of a listed tool", "tools: Read, mcp__db__query\ndisallowedTools: mcp__db", ["4:14 warning TOOL_BOTH_LISTS"]],
    ["memory over a denial", "memory: user\ndisallowedTools: Write", ["4:9 warning MEMORY_GRANTS_WRITE"]],
    ["another format's key for denials", "deny_tools: Bash", ["4:1 warning KEY_IGNORED_WIDENS"]],
    ["an event without a list", "hooks:\n  Stop: ./done.sh", ["5:9 warning FIELD_VALUE"]],
    ["a handler of an unknown type", "hooks:\n  Stop:\n    - hooks:\n        - type: shell", ["7:17 warning FIELD_VALUE"]],
    ["a slip of a restricting key", "toolss: Read", ["4:1 warning KEY_IGNORED_WIDENS"]],
    ["a restricting key in upper case", "Tools: Read", ["4:1 warning KEY_IGNORED_WIDENS"]],
    [
      "two slips for one key",
      "allowed-tools: Read\nallowed_tools: Read",
      ["4:1 warning KEY_IGNORED_WIDENS", "5:1 warning KEY_IGNORED_WIDENS"],
    ],
    ["a hidden character", "initialPrompt: Go\u{200B}on", ["4:18 warning HIDDEN_CHARACTER"]],
    ["example lines, some of them twice", "description: Checks.\nuser: a\nassistant: b\nuser: c", ["3:1 error YAML_PARSE"]],
  ])("%s", (_case, fields, expected) => {
    expect(places(check(agentText(fields)).diagnostics)).toEqual(expected);
  });
});

describe("says nothing about", () => {
  test.each([
    ["a comment behind a name of a list", "model: haiku # cheap"],
    ["a model by its address", "model: arn:aws:bedrock:us-east-1:1:application-inference-profile/x"],
    ["skills as text", "skills: house-style, tone"],
    ["manual, which is default", "permissionMode: manual"],
    ["a tool of a plugin's server", "tools: mcp__plugin_house_db__query"],
    ["a description in a block", "description: |\n  Use for: audits #12\n  user: fine"],
    ["memory without lists", "memory: local"],
    ["unavailable tools in the denials", "disallowedTools: AskUserQuestion"],
    ["a list over several lines", "tools:\n  - Read\n  - Bash"],
  ])("%s", (_case, fields) => {
    expect(check(agentText(fields)).diagnostics).toEqual([]);
  });
});

describe("says what happens", () => {
  test.each([
    ["tools:\n  - Read, Bash\n  - Grep", "Write each tool as an item of its own."],
    ["tools: Read, Grpe", "Did you mean Grep?"],
    ["model: Opus", "Did you mean opus?"],
    ["permissionMode: acceptedits", "Did you mean acceptEdits?"],
    ["hooks:\n  PreToolUsed: []", "Did you mean PreToolUse?"],
    ["mode: subagent", "Remove it, or write it as a comment."],
  ])("%j has the hint %j", (fields, hint) => {
    expect(check(agentText(fields)).diagnostics[0]?.hint).toBe(hint);
  });

  test("a limit under an ignored key comes first, with its effect", () => {
    const found = messages(agentText("name: A_b\nallowed_tools: Read\ncategory: x"));
    expect(found[0]).toBe(
      "Claude Code ignores 'allowed_tools', did you mean tools? Now as written this agent may use every tool. Rename it to tools.",
    );
    expect(found).toHaveLength(3);
  });

  test("beside the right key the stray one opens nothing", () => {
    const [found] = messages(agentText("tools: Read\nallowed-tools: Read, Bash"));
    expect(found).toBe(
      "Claude Code ignores 'allowed-tools'; tools is what counts. Move what belongs there into tools, and remove allowed-tools.",
    );
  });

  test.each([
    [false, "As it is, Claude Code may skip the file without a word."],
    [true, "As it is, the agent may load under the name of its file without any field: with every tool."],
  ])("a header that cannot be read is dropped whole (in a plugin: %s)", (isPlugin, effect) => {
    expect(messages(agentText("description: Use for: audits"), isPlugin)[0]).toContain(effect);
  });

  test("two values of one key are both shown", () => {
    const [found] = messages(agentText("tools: Read\nmodel: opus\ntools: Read, Bash"));
    expect(found).toContain("The key 'tools' is here a second time, the first is in line 4: 'Read' there, 'Read, Bash' here.");
  });

  test("a placeholder of a template is called one", () => {
    expect(messages(agentText("name: [agent-name]"))[0]).toBe(
      "name is the placeholder [agent-name] of a template, which YAML reads as a list. Write the value itself.",
    );
  });
});

describe("in a plugin", () => {
  test("an agent without description loads all the same", () => {
    expect(places(check("---\nname: a\n---\nB\n", true).diagnostics)).toEqual(["1:1 warning AGENT_SCHEMA"]);
  });

  test("permissionMode: plan does not bring ExitPlanMode", () => {
    const text = agentText("permissionMode: plan\ntools: Read, ExitPlanMode");
    expect(places(check(text).diagnostics)).toEqual([]);
    expect(places(check(text, true).diagnostics)).toEqual(["4:1 warning PLUGIN_FIELD_IGNORED", "5:14 warning TOOL_UNAVAILABLE"]);
  });
});

describe("mends", () => {
  test.each<[string, string, string]>([
    ["a number as name", "name: 2024", 'name: "2024"'],
    [
      "example lines, some of them twice",
      "description: Checks.\nuser: a\nassistant: b\nuser: c",
      "description: |-\n  Checks.\n  user: a\n  assistant: b\n  user: c",
    ],
    [
      "example lines that are keys",
      "description: Checks.\nContext: x\nuser: a\nmodel: opus",
      "description: |-\n  Checks.\n  Context: x\n  user: a\nmodel: opus",
    ],
    ["an old name with types", "tools: Read, Task(worker)", "tools: Read, Agent(worker)"],
    ["one entry of a list", "tools:\n  - Read\n  - 'bash'", "tools:\n  - Read\n  - 'Bash'"],
    ["hooks as an empty list over two lines", "hooks:\n  []\nmodel: opus", "model: opus"],
    ["escaped line breaks in quotes", "description: 'One.\\n  \\nTwo.'", "description: |-\n  One.\n\n  Two."],
    ["a star without quotes", "tools: *", 'tools: "*"'],
    ["only the first of two slips", "allowed-tools: Read\nallowed_tools: Bash", "tools: Read\nallowed_tools: Bash"],
  ])("%s", (_case, fields, mended) => {
    expect(check(agentText(fields)).fixed).toBe(agentText(mended));
  });
});

import { describe, expect, test } from "vitest";
import { resolveClaude } from "#core/dialects/claude/resolve-claude";
import { agentText, folderOf } from "#core/dialects/claude/testing/agent-folder-of";
import type { ResolvedAgent } from "#core/dialects/resolved-agent";

function resolved(fields: string, options: Parameters<typeof resolveClaude>[1] = {}): ResolvedAgent {
  const { agent } = resolveClaude(folderOf({ "a.md": agentText(fields, "You are strict.\n") }), options);
  if (!agent) throw new Error("The agent does not load.");
  return agent;
}

const fieldsOf = (agent: ResolvedAgent) =>
  agent.fields.map(({ name, value, origin, hides }) => [name, value, origin.layer, hides.map(({ value }) => value)]);
const promptOf = (agent: ResolvedAgent) => agent.prompt.map(({ title, atRun }) => (atRun ? `(${title})` : title));

describe("fields", () => {
  test("say where each value comes from, and what it hides", () => {
    const agent = resolved("permissionMode: plan\nmodel: opus\nmaxTurns: 3\ncategory: x", {
      context: { parentMode: "acceptEdits", subagentModel: "haiku", forcesSubagentModel: true },
    });
    expect(fieldsOf(agent)).toEqual([
      ["name", "sample", "name", []],
      ["description", "Checks", "description", []],
      ["model", "haiku", "CLAUDE_CODE_SUBAGENT_MODEL", ["opus"]],
      ["permissionMode", "acceptEdits", "parent", ["plan"]],
      ["maxTurns", 3, "maxTurns", []],
    ]);
  });

  test("of a plugin leave out what does nothing there", () => {
    const agent = resolved("permissionMode: plan\nhooks: {}\ncolor: red", { context: { isPlugin: true } });
    expect(fieldsOf(agent).slice(2)).toEqual([
      ["permissionMode", "default", "parent", ["plan"]],
      ["color", "red", "color", []],
    ]);
  });
});

describe("prompt", () => {
  const fields = "memory: project\nskills: [tone]\ninitialPrompt: Begin.\nomitClaudeMd: true";

  test("of a subagent: the body first, then what the run adds", () => {
    expect(promptOf(resolved(fields))).toEqual(["Body", "(Environment)", "(Memory)", "(Skill tone)", "(Task)"]);
    expect(promptOf(resolved(""))).toEqual(["Body", "(Environment)", "(CLAUDE.md)", "(Task)"]);
  });

  test("of the main agent: CLAUDE.md and the first message", () => {
    expect(promptOf(resolved(fields, { run: { as: "main" } }))).toEqual([
      "Body",
      "(Environment)",
      "(Memory)",
      "(Skill tone)",
      "(CLAUDE.md)",
      "First message",
    ]);
  });

  test("points at its lines", () => {
    expect(resolved("").prompt[0]).toMatchObject({
      text: "You are strict.",
      origin: { path: "a.md", range: { start: { line: 5, column: 1 } } },
    });
  });
});

describe("chain", () => {
  const folder = folderOf({
    "managed/.claude/agents/a.md": agentText("name: twin"),
    "app/.claude/agents/b.md": agentText("name: twin"),
    ".claude/agents/c.md": agentText("name: twin"),
    ".claude/agents/d.md": agentText("name: twin"),
    ".claude/agents/broken.md": agentText("name: twin\ntools: 1"),
    ".claude/agents/other.md": agentText("name: other"),
    "home/.claude/agents/e.md": agentText("name: twin"),
  });

  test("has every definition of the name, the one that loads first", () => {
    const { agent } = resolveClaude(folder, { entry: "home/.claude/agents/e.md" });
    expect(agent?.chain.map(({ scope, path, state, note }) => [scope, path, state, note])).toEqual([
      ["organisation", "managed/.claude/agents/a.md", "used", undefined],
      ["project", "app/.claude/agents/b.md", "shadowed", "organisation comes before project"],
      ["project", ".claude/agents/c.md", "shadowed", "organisation comes before project"],
      ["project", ".claude/agents/d.md", "shadowed", "organisation comes before project"],
      ["user", "home/.claude/agents/e.md", "shadowed", "organisation comes before user"],
      ["project", ".claude/agents/broken.md", "broken", "Claude Code skips it"],
    ]);
  });

  test("names the built-in agent that a file replaces", () => {
    expect(resolved("name: Explore").chain).toMatchObject([{ state: "used" }, { id: "Explore", scope: "built-in", state: "shadowed" }]);
  });
});

describe("what does not load", () => {
  test.each([
    ["a broken header", "description: Use: this", "YAML_PARSE"],
    ["no name", "name: ''", "AGENT_SCHEMA"],
  ])("%s gives no agent, and the reason", (_case, fields, code) => {
    const { agent, diagnostics } = resolveClaude(folderOf({ "a.md": agentText(fields) }), {});
    expect(agent).toBeNull();
    expect(diagnostics[0]?.code).toBe(code);
  });

  test("an agent that refuses to start is there, with the reason first", () => {
    const { agent, diagnostics } = resolveClaude(folderOf({ "a.md": agentText("tools: AskUserQuestion") }), {});
    expect(agent?.name).toBe("sample");
    expect(diagnostics.map(({ code }) => code)).toEqual(["TOOLS_UNRESOLVED", "TOOL_UNAVAILABLE"]);
  });
});

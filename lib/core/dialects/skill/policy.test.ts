import { describe, expect, test } from "vitest";
import { checkSkill } from "#core/dialects/skill/check-skill";
import type { SkillContext } from "#core/dialects/skill/context";
import { resolveSkill } from "#core/dialects/skill/resolve-skill";
import { agentFolder } from "#core/folder/agent-folder";
import type { ToolDecision } from "#core/policy/effective-policy";

const folderOf = (fields: string, body = "Count.\n") =>
  agentFolder([
    {
      kind: "file",
      path: "SKILL.md",
      bytes: new TextEncoder().encode(`---\nname: word-counter\ndescription: Counts words\n${fields}---\n${body}`),
      executable: false,
    },
  ]);

function policyOf(fields: string, options: { context?: SkillContext; tools?: string[]; body?: string; as?: "subagent" } = {}) {
  const { context, tools, body, as } = options;
  const { agent, diagnostics } = resolveSkill(folderOf(fields, body), {
    ...(context && { context }),
    ...(tools && { tools }),
    ...(as && { run: { as } }),
  });
  if (!agent) throw new Error(`refused: ${diagnostics[0]?.message}`);
  const find = (tool: string, kind?: ToolDecision["kind"]) =>
    agent.policy.decisions.find((each) => each.tool === tool && (!kind || each.kind === kind));
  return { agent, policy: agent.policy, find, mode: (tool: string) => find(tool)?.mode };
}

describe("skillPolicy", () => {
  test("leaves the session's tools as they are without any list", () => {
    const { mode } = policyOf("");
    expect([mode("Read"), mode("Bash"), mode("Write"), mode("WebFetch")]).toEqual(["allowed", "asks", "asks", "asks"]);
  });

  test("approves in advance, and restricts nothing", () => {
    const { find, mode } = policyOf("allowed-tools: Bash, WebFetch\n");
    expect([mode("Bash"), mode("WebFetch"), mode("Write"), mode("Read")]).toEqual(["allowed", "allowed", "asks", "allowed"]);
    expect(find("Bash")).toMatchObject({
      because: { layer: "allowed-tools", rule: "approves in advance 'Bash'", path: "SKILL.md", range: { start: { line: 4, column: 16 } } },
      overrode: [{ layer: "session in mode default" }],
    });
  });

  test("approves the calls of a scope, and no others of the tool", () => {
    const { find } = policyOf("allowed-tools: Bash(git diff:*) Bash(wc *)\n");
    expect(find("Bash", "built-in")?.mode).toBe("asks");
    expect(find("Bash(git diff:*)", "pattern")?.mode).toBe("allowed");
    expect(find("Bash(wc *)", "pattern")?.mode).toBe("allowed");
  });

  test("approves all calls where the scope is a star", () => {
    expect(policyOf("allowed-tools: Bash(*)\n").mode("Bash")).toBe("allowed");
  });

  test("takes away, whatever is approved", () => {
    const { find, mode } = policyOf("allowed-tools: Bash Write\ndisallowed-tools: [Bash, Read]\n");
    expect([mode("Bash"), mode("Read"), mode("Write")]).toEqual(["blocked", "blocked", "allowed"]);
    expect(find("Bash")?.overrode.map(({ layer }) => layer)).toEqual(["allowed-tools", "session in mode default"]);
  });

  test("knows the tools of a server, one by one and as a whole", () => {
    const tools = ["mcp__tickets__list", "mcp__tickets__close", "mcp__mail__send"];
    const context = { mcpTools: tools.slice(0, 2) };
    const { find, mode } = policyOf("allowed-tools: mcp__tickets__* mcp__mail__read\n", { context, tools: tools.slice(2) });
    expect(tools.map(mode)).toEqual(["allowed", "allowed", "asks"]);
    expect(find("mcp__tickets__*", "pattern")?.mode).toBe("allowed");
    expect(find("mcp__mail__read", "mcp")?.mode).toBe("allowed");
  });

  test("shows what approves nothing, and names that nobody knows", () => {
    const { find } = policyOf("allowed-tools: mcp__* Web* read_file\n");
    expect([find("mcp__*")?.mode, find("Web*")?.mode]).toEqual(["asks", "asks"]);
    expect(find("read_file", "unknown")?.mode).toBe("allowed");
  });

  test("takes an old name that still works for the new one", () => {
    const { find, policy } = policyOf("disallowed-tools: Task\n");
    expect(find("Agent")?.mode).toBe("blocked");
    expect(policy.decisions.filter(({ tool }) => tool === "Task")).toEqual([]);
  });

  test.each<[SkillContext["sessionMode"], string[]]>([
    ["default", ["asks", "asks", "allowed"]],
    ["manual", ["asks", "asks", "allowed"]],
    ["acceptEdits", ["allowed", "asks", "allowed"]],
    ["auto", ["allowed", "allowed", "allowed"]],
    ["bypassPermissions", ["allowed", "allowed", "allowed"]],
    ["dontAsk", ["blocked", "blocked", "allowed"]],
    ["plan", ["blocked", "blocked", "allowed"]],
  ])("asks the session in mode %s", (sessionMode, expected) => {
    const { mode } = policyOf("", { context: sessionMode ? { sessionMode } : {} });
    expect(["Write", "Bash", "Read"].map(mode)).toEqual(expected);
  });

  test("runs a fork as a subagent, which lacks tools", () => {
    const forked = policyOf("context: fork\nagent: Explore\n");
    expect(forked.policy.run).toEqual({ as: "subagent", depth: 1 });
    expect(forked.find("AskUserQuestion")).toMatchObject({ mode: "blocked", because: { layer: "subagent" } });
    expect(forked.policy.settings).toContainEqual(expect.objectContaining({ name: "spawns", value: "Explore" }));
    expect(policyOf("").mode("AskUserQuestion")).toBe("allowed");
  });

  test("lists what else a skill brings: model, effort, hooks, commands", () => {
    const hooks = "hooks:\n  Stop:\n    - hooks:\n        - type: command\n          command: ./done.sh\n";
    const { policy } = policyOf(`model: opus\neffort: high\n${hooks}`, { body: "Now !`date`.\n" });
    expect(policy.settings?.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "hook: Stop: ./done.sh",
      "hook: load: date",
      "model: opus",
      "permission mode: default",
      "thinking: high",
    ]);
  });

  test("does not depend on the order of a list", () => {
    const [one, other] = ["Bash(git:*) mcp__a Read Foo", "Foo Read mcp__a Bash(git:*)"].map(
      (list) => policyOf(`allowed-tools: ${list}\n`).policy,
    );
    const bare = (policy: typeof one) => policy?.decisions.map(({ tool, kind, mode }) => ({ tool, kind, mode }));
    expect(bare(one)).toEqual(bare(other));
  });

  test("is in the launch settings in short", () => {
    const checked = checkSkill(folderOf("allowed-tools: Bash\ndisallowed-tools: Write\nmodel: opus\neffort: low\n"));
    expect(checked.ok && checked.value.launch).toMatchObject({ model: "opus", thinking: "low", skills: ["skills/word-counter"] });
    expect(checked.ok && checked.value.launch.tools).toContain("Bash");
    expect(checked.ok && checked.value.launch.policy?.blocked).toEqual(["Write"]);
    expect(checked.ok && checked.value.launch.policy?.asks).toContain("Edit");
  });
});

describe("resolveSkill", () => {
  test("names where each value comes from, and what the model reads when", () => {
    const { agent } = policyOf("when_to_use: for long texts\n", { body: "Use $ARGUMENTS. !`wc -w x`\n" });
    expect(agent.fields.map(({ name, value, origin }) => [name, value, origin.range?.start.line])).toEqual([
      ["name", "word-counter", 2],
      ["description", "Counts words", 3],
      ["when_to_use", "for long texts", 4],
    ]);
    expect(agent.prompt.map(({ title, text, atRun }) => [title, text, atRun])).toEqual([
      ["In the list of skills", "word-counter: Counts words for long texts", undefined],
      ["When it is used", "Use $ARGUMENTS. !`wc -w x`\n", undefined],
      ["Output of commands", "wc -w x", true],
      ["Arguments and paths", expect.stringContaining("are replaced"), true],
    ]);
    expect(agent.chain).toEqual([{ id: "word-counter", scope: "folder", path: "SKILL.md", state: "used" }]);
  });

  test("shows the model nothing of a skill that only people start", () => {
    expect(policyOf("disable-model-invocation: yes\n").agent.prompt.map(({ title }) => title)).toEqual(["When it is used"]);
  });

  test("gives the defaults where fields are missing", () => {
    const bytes = new TextEncoder().encode("---\nname: a-b\n---\n# Title\n\nCounts words\nin texts.\n");
    const { agent } = resolveSkill(agentFolder([{ kind: "file", path: "SKILL.md", bytes, executable: false }]), {});
    expect(agent?.fields[0]).toMatchObject({ name: "description", value: "Counts words in texts.", origin: { layer: "default" } });
  });

  test("is null for what nobody can read, with the reason", () => {
    const refused = resolveSkill(folderOf("x: [\n"), {});
    expect(refused.agent).toBeNull();
    expect(refused.diagnostics.map(({ severity }) => severity)).toContain("error");
    expect(resolveSkill(agentFolder([]), {})).toMatchObject({ agent: null, diagnostics: [{ code: "SKILL_MANIFEST" }] });
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ClaudeContext } from "#core/dialects/claude/context";
import { resolveClaude } from "#core/dialects/claude/resolve-claude";
import { agentText, folderOf } from "#core/dialects/claude/testing/agent-folder-of";
import { builtInTools } from "#core/dialects/claude-family/tool-table";
import type { RunCircumstances } from "#core/policy/effective-policy";

type Options = { run?: Partial<RunCircumstances>; context?: ClaudeContext; tools?: string[] };

function policyOf(fields: string, options: Options = {}) {
  const { agent } = resolveClaude(folderOf({ "a.md": agentText(fields) }), options);
  if (!agent) throw new Error("The agent does not load.");
  return agent.policy;
}

const decisionOf = (fields: string, tool: string, options?: Options) =>
  policyOf(fields, options).decisions.find((decision) => decision.tool === tool);
const settingsOf = (fields: string, options?: Options) =>
  (policyOf(fields, options).settings ?? []).map(({ name, value, because }) => `${name} = ${value} (${because.layer})`);

describe("the line that decides", () => {
  test.each<[string, string, string, Options, object]>([
    [
      "an entry that grants",
      "tools: Read, Grep",
      "Grep",
      {},
      { mode: "allowed", because: { layer: "tools", pattern: "Grep", range: { start: { line: 4, column: 14 } } } },
    ],
    [
      "a list that does not name it",
      "tools: Read",
      "Glob",
      {},
      { mode: "blocked", because: { layer: "tools", range: { start: { line: 4, column: 1 } } } },
    ],
    ["no list", "", "Glob", {}, { mode: "allowed", because: { layer: "tools", rule: "there is no key tools: every tool that is left" } }],
    ["a tool that asks first", "tools: Bash", "Bash", {}, { mode: "asks", because: { rule: "grants 'Bash'; asks first in mode default" } }],
    [
      "a denial over a grant",
      "tools: Read\ndisallowedTools: Read",
      "Read",
      {},
      { mode: "blocked", because: { layer: "disallowedTools", pattern: "Read" }, overrode: [{ layer: "tools" }] },
    ],
    [
      "the filter for subagents",
      "tools: Read, AskUserQuestion",
      "AskUserQuestion",
      {},
      { mode: "blocked", because: { layer: "sub-run", path: "" }, overrode: [{ layer: "tools", pattern: "AskUserQuestion" }] },
    ],
    ["the main agent has none", "", "AskUserQuestion", { run: { as: "main" } }, { mode: "allowed" }],
    ["the background", "tools: Read, TaskCreate", "TaskCreate", {}, { mode: "blocked", because: { layer: "background" } }],
    [
      "the depth limit",
      "",
      "Agent",
      { run: { depth: 3 } },
      { mode: "blocked", because: { layer: "sub-run", rule: "Agent is withheld at the depth limit" } },
    ],
    ["another depth limit", "", "Agent", { run: { depth: 3 }, context: { depthLimit: 4 } }, { mode: "allowed" }],
    [
      "memory over both lists",
      "tools: Grep\ndisallowedTools: Write\nmemory: user",
      "Write",
      {},
      { mode: "asks", because: { layer: "memory" }, overrode: [{ layer: "tools" }, { layer: "disallowedTools" }] },
    ],
    ["an old name", "tools: Task", "Agent", {}, { mode: "allowed", because: { pattern: "Task" } }],
    ["a name that nobody knows", "tools: Read, Grpe", "Grpe", {}, { kind: "unknown", mode: "blocked" }],
    [
      "a server whose tools nobody lists",
      "tools: mcp__db",
      "mcp__db__*",
      {},
      { kind: "pattern", mode: "asks", because: { pattern: "mcp__db" } },
    ],
    ["all other servers", "tools: mcp__db", "mcp__*", {}, { kind: "pattern", mode: "blocked" }],
    ["every server without a list", "", "mcp__*", {}, { kind: "pattern", mode: "asks" }],
    [
      "a server that is taken away",
      "disallowedTools: mcp__db",
      "mcp__db__*",
      {},
      { kind: "pattern", mode: "blocked", because: { layer: "disallowedTools" } },
    ],
    [
      "all servers taken away",
      "disallowedTools: mcp__*",
      "mcp__*",
      {},
      { kind: "pattern", mode: "blocked", because: { layer: "disallowedTools" } },
    ],
    [
      "a listed tool of a server taken away",
      "tools: Read, mcp__db__a\ndisallowedTools: mcp__db",
      "mcp__db__a",
      {},
      { kind: "mcp", mode: "blocked", overrode: [{ layer: "tools" }] },
    ],
    [
      "a server whose tools are listed",
      "tools: mcp__db",
      "mcp__db__query",
      { context: { mcpTools: ["mcp__db__query"] } },
      { kind: "mcp", mode: "asks" },
    ],
    ["a tool on offer beyond the table", "tools: NewTool", "NewTool", { tools: ["NewTool"] }, { kind: "extension", mode: "asks" }],
  ])("%s", (_case, fields, tool, options, expected) => {
    expect(decisionOf(fields, tool, options)).toMatchObject(expected);
  });
});

describe("a list that comes to nothing", () => {
  test.each<[string, string, Options, boolean]>([
    ["names nothing that is there", "tools: mcp__wiki", { context: { mcpTools: [] } }, true],
    ["is dropped in the background", "tools: TaskCreate", {}, true],
    ["is there in the foreground", "tools: TaskCreate", { run: { background: false } }, false],
    ["was taken away", "tools: Bash\ndisallowedTools: Bash", {}, false],
    ["is empty", "tools: []", {}, false],
    ["is for the main agent", "tools: AskUserQuestion", { run: { as: "main" } }, false],
    ["grants mcp__*", "tools: mcp__*", { context: { mcpTools: ["mcp__db__query"] } }, true],
  ])("%s", (_case, fields, options, isRefused) => {
    const { agent, diagnostics } = resolveClaude(folderOf({ "a.md": agentText(fields) }), options);
    expect(diagnostics.some(({ code }) => code === "TOOLS_UNRESOLVED")).toBe(isRefused);
    if (isRefused) expect(agent?.policy.decisions.filter(({ mode }) => mode !== "blocked")).toEqual([]);
  });
});

describe("permission modes", () => {
  test.each<[string, Options, string, string]>([
    ["acceptEdits", {}, "Edit", "allowed"],
    ["acceptEdits", {}, "Bash", "asks"],
    ["bypassPermissions", {}, "Bash", "asks"],
    ["bypassPermissions", { context: { parentMode: "bypassPermissions" } }, "Bash", "allowed"],
    ["bypassPermissions", { run: { as: "main" } }, "Bash", "allowed"],
    ["dontAsk", { context: { parentMode: "auto" } }, "Bash", "allowed"],
    ["acceptEdits", { context: { isPlugin: true } }, "Edit", "asks"],
    ["manual", { context: { parentMode: "plan" } }, "Edit", "asks"],
  ])("%s in %j: %s is %s", (mode, options, tool, expected) => {
    expect(decisionOf(`permissionMode: ${mode}`, tool, options)?.mode).toBe(expected);
  });
});

describe("rules of the settings", () => {
  const permissions = {
    deny: ["WebFetch", "Bash(rm *)", "mcp__db__drop*"],
    ask: ["Task", "Read(secrets/**)"],
    allow: ["Edit", "mcp__notes", "mcp__db__*", "Mon*"],
  };
  const context: ClaudeContext = { permissions, mcpTools: ["mcp__db__drop_all", "mcp__db__list", "mcp__notes__add", "mcp__wiki__read"] };
  test.each<[string, string, object]>([
    [
      "a denial takes the tool from every agent",
      "WebFetch",
      { mode: "blocked", because: { layer: "permissions.deny", pattern: "WebFetch" } },
    ],
    [
      "a denial with a scope only says so",
      "Bash",
      { mode: "asks", because: { rule: expect.stringContaining("the settings deny 'Bash(rm *)'") } },
    ],
    ["a pattern of denials", "mcp__db__drop_all", { mode: "blocked" }],
    ["a question about a tool that asks none", "Agent", { mode: "asks" }],
    [
      "a path rule of Read covers Grep",
      "Grep",
      { mode: "allowed", because: { rule: expect.stringContaining("the settings ask 'Read(secrets/**)'") } },
    ],
    ["an approval", "Edit", { mode: "allowed" }],
    ["an approved server", "mcp__notes__add", { mode: "allowed" }],
    ["the rest of a server", "mcp__db__list", { mode: "allowed" }],
    ["a server that nobody approved", "mcp__wiki__read", { mode: "asks" }],
    ["no pattern approves built-in tools", "Monitor", { mode: "asks" }],
  ])("%s", (_case, tool, expected) => {
    expect(decisionOf("", tool, { context })).toMatchObject(expected);
  });

  test("memory does not bring back what the settings deny", () => {
    expect(decisionOf("memory: user", "Write", { context: { permissions: { deny: ["Write"] } } })).toMatchObject({ mode: "blocked" });
  });

  test("a list of denied tools comes to nothing", () => {
    const { diagnostics } = resolveClaude(folderOf({ "a.md": agentText("tools: WebFetch") }), { context });
    expect(diagnostics[0]?.code).toBe("TOOLS_UNRESOLVED");
  });

  test("a server that is denied stays so when nobody lists its tools", () => {
    expect(decisionOf("tools: mcp__db", "mcp__db__*", { context: { permissions: { deny: ["mcp__db"] } } })).toMatchObject({
      mode: "blocked",
      because: { layer: "permissions.deny" },
      overrode: [{ layer: "tools" }],
    });
  });
});

describe("settings", () => {
  test("name what else widens an agent, each with its layer", () => {
    const fields = [
      "tools: Read, Agent",
      "model: opus",
      "effort: high",
      "memory: project",
      "skills: [tone, house]",
      "mcpServers:\n  - tickets\n  - notes:\n      command: notes-server",
      "hooks:\n  PreToolUse:\n    - matcher: Bash\n      hooks:\n        - type: command\n          command: ./check.sh",
    ].join("\n");
    expect(settingsOf(fields)).toEqual([
      "hook = PreToolUse Bash: ./check.sh (hooks)",
      "mcp server = notes: notes-server (mcpServers)",
      "mcp server = tickets (mcpServers)",
      "memory = project (memory)",
      "model = opus (model)",
      "permission mode = default (parent)",
      "skill = house (skills)",
      "skill = tone (skills)",
      "spawns = any agent (tools)",
      "thinking = high (effort)",
    ]);
  });

  test("of a plugin leave out what counts for nothing there", () => {
    const fields = "tools: Read\npermissionMode: plan\nmcpServers: [tickets]\nhooks: { Stop: [{ hooks: [{ command: x }] }] }";
    expect(settingsOf(fields, { context: { isPlugin: true } })).toEqual(["permission mode = default (parent)"]);
  });

  test.each<[string, ClaudeContext, string[]]>([
    ["model: opus", { mainModel: "sonnet" }, ["model = opus (model)"]],
    ["model: inherit", { mainModel: "sonnet", subagentModel: "haiku" }, ["model = sonnet (session)"]],
    ["", { mainModel: "sonnet", subagentModel: "haiku" }, ["model = haiku (CLAUDE_CODE_SUBAGENT_MODEL)"]],
    ["", { mainModel: "sonnet" }, ["model = sonnet (session)"]],
    ["", {}, []],
    ["model: opus", { subagentModel: "haiku", forcesSubagentModel: true }, ["model = haiku (CLAUDE_CODE_SUBAGENT_MODEL)"]],
    ["model: opus", { mainModel: "sonnet", allowedModels: ["sonnet"] }, ["model = sonnet (organisation)"]],
  ])("%s with %j: %j", (fields, context, expected) => {
    expect(settingsOf(fields, { context }).filter((setting) => setting.startsWith("model"))).toEqual(expected);
  });

  test.each<[string, Options, string[]]>([
    ["tools: Agent(b, a), Read", { run: { as: "main" } }, ["a", "b"]],
    ["tools: Agent(b, a), Read", {}, ["any agent"]],
    ["tools: Agent(a), Agent", { run: { as: "main" } }, ["any agent"]],
    ["tools: Read", { run: { as: "main" } }, []],
  ])("%s in %j may start %j", (fields, options, expected) => {
    const settings = policyOf(fields, options).settings ?? [];
    expect(settings.filter(({ name }) => name === "spawns").map(({ value }) => value)).toEqual(expected);
  });
});

test("the order of entries changes no decision", () => {
  const entry = fc.constantFrom(...builtInTools.keys(), "Task", "Bash(git *)", "mcp__db", "mcp__db__query", "mcp__*", "Grpe", "Web*", "*");
  const lists = fc.tuple(fc.uniqueArray(entry, { minLength: 1, maxLength: 12 }), fc.uniqueArray(entry, { maxLength: 6 }));
  const permitted = (tools: string[], denied: string[]) => {
    const policy = policyOf(`tools: ${JSON.stringify(tools)}\ndisallowedTools: ${JSON.stringify(denied)}`, {
      context: { mcpTools: ["mcp__db__query", "mcp__db__list"] },
    });
    return {
      modes: policy.decisions.map(({ tool, kind, mode }) => [tool, kind, mode]),
      settings: policy.settings?.map(({ name, value }) => [name, value]),
    };
  };
  fc.assert(
    fc.property(
      lists.chain(([tools, denied]) =>
        fc.tuple(
          fc.constant([tools, denied] as const),
          fc.shuffledSubarray(tools, { minLength: tools.length }),
          fc.shuffledSubarray(denied, { minLength: denied.length }),
        ),
      ),
      ([[tools, denied], shuffledTools, shuffledDenied]) => {
        expect(permitted(shuffledTools, shuffledDenied)).toEqual(permitted(tools, denied));
      },
    ),
    { numRuns: 150 },
  );
});

import { describe, expect, test } from "vitest";
import { applyChanges } from "#core/frontmatter/draft";
import { declaredModules } from "#core/policy-edit/declared-modules";
import { editPolicy, type PolicyEdit } from "#core/policy-edit/edit-policy";
import { policyTable } from "#core/policy-edit/policy-table";
import { editWithModules, takenModules } from "#core/policy-edit/taken-modules";
import { folderOf } from "#core/policy-edit/testing/scenarios";
import type { ToolWish } from "#core/policy-edit/wanted-modes";
import type { ResolveAgentOptions } from "#core/resolve-agent";

type Case = { path: string; head: string; options: ResolveAgentOptions };

const mux: Case = { path: ".mux/agents/a.md", head: "name: A\n", options: { dialect: "mux", entry: ".mux/agents/a.md" } };
const claude: Case = { path: "a.md", head: "name: an-agent\ndescription: Does things\n", options: { dialect: "claude", entry: "a.md" } };
const skill: Case = { path: "SKILL.md", head: "name: a-skill\ndescription: Does things\n", options: { dialect: "skill" } };
const compozy: Case = { path: "AGENT.md", head: "name: a\nprovider: claude\n", options: { dialect: "compozy" } };
const mutagent: Case = { path: "agent.md", head: "name: an-agent\nmodel: zai/glm-5.3\n", options: { dialect: "mutagent" } };

function edited(
  { path, head, options }: Case,
  header: string,
  wishes: Record<string, ToolWish>,
  more: ResolveAgentOptions = {},
): PolicyEdit {
  const text = `---\n${head}${header}---\nWork.\n`;
  const folder = folderOf({ [path]: text });
  const answer = editPolicy(folder, { ...options, ...more }, { wishes: new Map(Object.entries(wishes)) });
  if (!answer.ok) throw new Error(answer.problem?.message ?? "no policy");
  expect(applyChanges(text, answer.value.changes)).toBe(answer.value.text);
  return answer.value;
}

function headerAfter(agent: Case, header: string, wishes: Record<string, ToolWish>, more: ResolveAgentOptions = {}): string {
  return edited(agent, header, wishes, more).text.slice(`---\n${agent.head}`.length, -"---\nWork.\n".length);
}

describe("Mux", () => {
  test.each<[string, string, Record<string, ToolWish>, string]>([
    ["denies what a base adds", "base: exec\n", { bash: "deny" }, "base: exec\ntools:\n  remove:\n    - bash\n"],
    ["takes back what the agent adds", "tools:\n  add: [bash, memory] # two\n", { bash: "deny" }, "tools:\n  add: [memory] # two\n"],
    [
      "lifts its own removal",
      "base: exec\ntools:\n  remove:\n    # no shell\n    - bash\n    - memory # why\n",
      { bash: "allow" },
      "base: exec\ntools:\n  remove:\n    # no shell\n    - memory # why\n",
    ],
    ["takes the section away with its last rule", "base: exec\ntools:\n  remove: [bash]\n", { bash: "inherit" }, "base: exec\n"],
    ["grants what no base adds", "", { bash: "allow", memory: "allow" }, "tools:\n  add:\n    - bash\n    - memory\n"],
    [
      "writes one pattern for a whole family",
      "base: exec\n",
      {
        task: "deny",
        task_await: "deny",
        task_list: "deny",
        task_terminate: "deny",
        task_apply_git_patch: "deny",
        task_workspace_lifecycle: "deny",
      },
      'base: exec\ntools:\n  remove:\n    - "task_.*"\n    - task\n',
    ],
    [
      "names the others of a family that it splits",
      "base: exec\ntools:\n  remove: [desktop_.*]\n",
      { desktop_screenshot: "allow" },
      "base: exec\ntools:\n  remove: [desktop_click, desktop_double_click, desktop_drag, desktop_key_press, desktop_move_mouse, desktop_scroll, desktop_type]\n",
    ],
    [
      "excepts a tool of everything that is removed",
      "base: exec\ntools:\n  remove: ['.*']\n",
      { bash: "allow" },
      'base: exec\ntools:\n  remove: ["(?!(?:bash)$).*"]\n',
    ],
    [
      "takes an exception back",
      "base: exec\ntools:\n  remove: ['(?!(?:bash|memory)$).*']\n",
      { memory: "deny" },
      'base: exec\ntools:\n  remove: ["(?!(?:bash)$).*"]\n',
    ],
    [
      "leaves nothing but what is there to everything else",
      "base: exec\ntools:\n  add: [agent_skill_write]\n",
      { ".*": "deny" },
      expect.stringContaining('remove:\n    - "(?!(?:') as unknown as string,
    ],
    [
      "drops what a base requires",
      "base: plan\n",
      { propose_plan: "deny" },
      "base: plan\ntools:\n  remove:\n    - propose_plan\n  require: []\n",
    ],
    ["writes nothing where nothing is to change", "base: exec\n", { bash: "allow", propose_plan: "deny" }, "base: exec\n"],
  ])("%s", (_, header, wishes, expected) => {
    expect(headerAfter(mux, header, wishes)).toEqual(expected);
  });

  test("keeps what nobody lists removed, when it lets one tool of a server through", () => {
    const tools = ["github_list", "github_delete"];
    const { text, policy } = edited(mux, "base: exec\ntools:\n  remove: ['github_.*|git']\n", { github_list: "allow" }, { tools });
    expect(text).toContain('remove: ["(?!(?:github_list)$)(?:github_.*.*|.*git)"]');
    const modes = new Map(policy.decisions.map(({ tool, mode }) => [tool, mode]));
    expect([modes.get("github_list"), modes.get("github_delete"), modes.get("bash")]).toEqual(["allowed", "blocked", "allowed"]);
  });

  test("escapes the name of a tool", () => {
    const header = headerAfter(mux, "base: exec\n", { "a.b": "deny" }, { tools: ["a.b", "aXb"] });
    expect(header).toBe("base: exec\ntools:\n  remove:\n    - 'a\\.b'\n");
  });

  test.each<[string, Record<string, ToolWish>, ResolveAgentOptions, string, string[]]>([
    ["a sub-run forbids", { ask_user_question: "allow" }, { run: { as: "subagent" } }, "sub-run", []],
    ["the limit of nested tasks forbids", { task_await: "allow" }, { run: { as: "main", depth: 3 } }, "task depth", []],
    ["the settings forbid", { advisor: "allow" }, {}, "advisor experiment", []],
    ["a sub-run demands", { agent_report: "deny" }, { run: { as: "subagent" } }, "sub-run", []],
  ])("says that %s it, and promises nothing", (_, wishes, options, layer, costs) => {
    const { changes, unmet } = edited(mux, "base: exec\n", wishes, options);
    expect(changes).toEqual([]);
    expect(unmet).toEqual([
      expect.objectContaining({
        tool: Object.keys(wishes)[0],
        costs,
        decision: expect.objectContaining({ because: expect.objectContaining({ layer }) }),
      }),
    ]);
  });

  test("refuses a wish that would change another tool, and grants the others", () => {
    const { added, unmet } = edited(mux, "base: exec\n", { propose_plan: "allow", bash: "deny" }, { run: { as: "subagent" } });
    expect(unmet.map(({ tool, costs }) => [tool, costs])).toEqual([["propose_plan", ["agent_report"]]]);
    expect(added).toEqual([{ list: "tools.remove", entry: "bash" }]);
  });

  test("leaves rules alone that said nothing before, and tells of them", () => {
    const header = "base: exec\ntools:\n  remove: [propose_plan]\n";
    const { text, idle } = edited(mux, header, { bash: "deny" });
    expect(text).toContain("remove: [propose_plan, bash]");
    expect(idle).toEqual([{ list: "tools.remove", entry: "propose_plan" }]);
  });
});

describe("Claude Code", () => {
  test.each<[string, string, Record<string, ToolWish>, string]>([
    ["denies one of every tool", "", { Bash: "deny" }, "disallowedTools: Bash\n"],
    ["adds to a list as text", "tools: Read, Grep # look\n", { Bash: "allow" }, "tools: Read, Grep, Bash # look\n"],
    ["separates as the list does", "tools: Read Grep\n", { Bash: "allow" }, "tools: Read Grep Bash\n"],
    ["takes from a list as text", 'tools: "Read, Bash(git log, git diff), Grep"\n', { Bash: "deny" }, 'tools: "Read, Grep"\n'],
    [
      "takes from a list in lines",
      "tools:\n  - Read # look\n  - Bash\n  - Grep\n",
      { Bash: "deny" },
      "tools:\n  - Read # look\n  - Grep\n",
    ],
    ["leaves no tools, and not every tool", "tools: Bash\n", { Bash: "deny" }, "tools: []\n"],
    ["takes a denial back", "disallowedTools: Bash, Write\n", { Bash: "inherit" }, "disallowedTools: Write\n"],
    ["knows an old name", "tools: Read, Task\n", { Agent: "deny" }, "tools: Read\n"],
    [
      "denies one tool of a server that is granted",
      "tools: Read, mcp__github\n",
      { mcp__github__delete: "deny" },
      "tools: Read, mcp__github\ndisallowedTools: mcp__github__delete\n",
    ],
  ])("%s", (_, header, wishes, expected) => {
    expect(headerAfter(claude, header, wishes)).toBe(expected);
  });

  test("denies a server by one entry where all of it is to go", () => {
    const contexts = { claude: { mcpTools: ["mcp__github__list", "mcp__github__get", "mcp__slack__post"] } };
    expect(headerAfter(claude, "", { mcp__github__list: "deny", mcp__github__get: "deny" }, { contexts })).toBe(
      "disallowedTools: mcp__github\n",
    );
    expect(headerAfter(claude, "disallowedTools: mcp__github\n", { mcp__github__get: "allow" }, { contexts })).toBe(
      "disallowedTools: mcp__github__list\n",
    );
  });
});

describe("skills", () => {
  test.each<[string, string, Record<string, ToolWish>, string]>([
    ["approves beforehand", "", { Bash: "allow" }, "allowed-tools: Bash\n"],
    ["approves what is not asked for neither", "", { Read: "allow" }, ""],
    ["takes away", "allowed-tools: Bash Write\n", { Bash: "deny" }, "allowed-tools: Write\ndisallowed-tools: Bash\n"],
    ["goes back to what the session says", "allowed-tools: Bash Write\n", { Bash: "inherit" }, "allowed-tools: Write\n"],
    [
      "takes back the approval of some calls",
      "allowed-tools: Bash(git diff:*) Write\n",
      { "Bash(git diff:*)": "inherit" },
      "allowed-tools: Write\n",
    ],
  ])("%s", (_, header, wishes, expected) => {
    expect(headerAfter(skill, header, wishes)).toBe(expected);
  });
});

describe("Compozy", () => {
  const contexts = {
    compozy: { version: 1 as const, tools: { offered: [{ id: "mcp__github__get", source: "mcp" as const, owner: "github" }] } },
  };

  test.each<[string, string, Record<string, ToolWish>, string]>([
    ["denies one of every tool", "", { compozy__agent_create: "deny" }, "deny_tools:\n  - compozy__agent_create\n"],
    [
      "takes from its list",
      "tools: [compozy__agent_create, compozy__agent_list]\n",
      { compozy__agent_create: "deny" },
      "tools: [compozy__agent_list]\n",
    ],
    [
      "denies one of a toolset",
      "toolsets: [compozy__config]\n",
      { compozy__config_set: "deny" },
      "toolsets: [compozy__config]\ndeny_tools:\n  - compozy__config_set\n",
    ],
    [
      "adds to its list",
      "tools: [compozy__agent_list]\n",
      { compozy__agent_create: "allow" },
      "tools: [compozy__agent_list, compozy__agent_create]\n",
    ],
    [
      "blocks all when the last of its list goes",
      "tools: [compozy__agent_list]\n",
      { compozy__agent_list: "deny" },
      'deny_tools:\n  - "compozy__*"\n',
    ],
    [
      "names a tool from outside without losing its own",
      "",
      { mcp__github__get: "allow" },
      'tools:\n  - "compozy__*"\n  - mcp__github__get\n',
    ],
  ])("%s", (_, header, wishes, expected) => {
    expect(headerAfter(compozy, header, wishes, { contexts })).toBe(expected);
  });
});

describe("Mutagent", () => {
  test.each<[string, string, Record<string, ToolWish>, string]>([
    ["grants", "", { bash: "allow" }, "harness:\n  tools:\n    builtin:\n      - bash\n"],
    [
      "takes a grant back",
      "harness:\n  tools:\n    builtin: [read, bash] # two\n",
      { bash: "deny" },
      "harness:\n  tools:\n    builtin: [read] # two\n",
    ],
    [
      "lifts a denial",
      "disallowed_tools: bash, web\nharness: {tools: {builtin: [bash]}}\n",
      { bash: "allow" },
      "disallowed_tools: web\nharness: {tools: {builtin: [bash]}}\n",
    ],
  ])("%s", (_, header, wishes, expected) => {
    expect(headerAfter(mutagent, header, wishes)).toBe(expected);
  });

  test("takes a module out, and leaves its neighbours", () => {
    const one = 'import { defineTool } from "@mutagent/agents/tools";\nexport default defineTool({});\n';
    const modules =
      "harness:\n  tools:\n    modules:\n      - path: one.ts # first\n        name: one\n      - { path: two.ts, name: two }\n";
    const folder = folderOf({
      "agent.md": `---\n${mutagent.head}${modules}---\nWork.\n`,
      "package.json": '{ "private": true, "type": "module" }',
      "one.ts": one,
      "two.ts": one,
    });
    const answer = editPolicy(folder, mutagent.options, { wishes: new Map([["two", "deny"]]) });
    expect(answer.ok && answer.value.text).toContain("    modules:\n      - path: one.ts # first\n        name: one\n---");
  });

  test("keeps a row for a module that was taken out, and declares it again as it was", () => {
    const tools = 'import { defineTool } from "@mutagent/agents/tools";\nexport const two = defineTool({});\n';
    const modules = "harness:\n  tools:\n    builtin: [bash]\n    modules:\n      - { path: tools.ts, name: two, export: two }\n";
    const text = `---\n${mutagent.head}${modules}---\nWork.\n`;
    const files = { "package.json": '{ "private": true, "type": "module" }', "tools.ts": tools };
    const options = { ...mutagent.options, entry: "agent.md" };
    const had = declaredModules(text);
    const taken = editPolicy(folderOf({ "agent.md": text, ...files }), options, { wishes: new Map([["two", "deny"]]) });
    const without = taken.ok ? taken.value.text : "";
    expect(takenModules(text, had)).toEqual([]);
    expect(takenModules(without, had)).toEqual(["two"]);

    const after = folderOf({ "agent.md": without, ...files });
    const tabled = policyTable(after, options, takenModules(without, had));
    const rows = tabled.ok ? tabled.table.groups.flatMap((group) => group.rows) : [];
    expect(rows.find(({ decision }) => decision.tool === "two")).toMatchObject({
      own: null,
      decision: { kind: "module", mode: "blocked", because: { rule: "not packed: this draft has taken it out" } },
    });
    expect(tabled.ok && tabled.table.policy.decisions.some(({ tool }) => tool === "two")).toBe(false);

    const wishes = new Map<string, ToolWish>([
      ["two", "allow"],
      ["bash", "deny"],
    ]);
    const back = editWithModules(after, options, { wishes }, had);
    expect(back.ok && [declaredModules(back.value.text), back.value.added, back.value.unmet]).toEqual([
      had,
      [{ list: "harness.tools.modules", entry: "two" }],
      [],
    ]);
    expect(back.ok && applyChanges(without, back.value.changes)).toBe(back.ok && back.value.text);
    expect(back.ok && back.value.policy.decisions.find(({ tool }) => tool === "two")?.mode).toBe("allowed");
  });
});

test("says why there is no policy to edit", () => {
  const folder = folderOf({ "a.md": "---\nname: an-agent\ndescription: a: b: c\n---\nWork.\n" });
  expect(editPolicy(folder, claude.options, { wishes: new Map([["Bash", "deny"]]) })).toMatchObject({
    ok: false,
    problem: { code: "YAML_PARSE" },
  });
});

test("edits a header with thousands of rules, and leaves them as they are", () => {
  const names = Array.from({ length: 1_800 }, (_, index) => `    - tool_${index}`).join("\n");
  const header = `base: exec\ntools:\n  remove:\n${names}\n`;
  const { added, removed } = edited(mux, header, { bash: "deny" });
  expect([added, removed]).toEqual([[{ list: "tools.remove", entry: "bash" }], []]);
});

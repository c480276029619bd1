import { mutagentUniverse } from "#core/dialects/mutagent/universe";
import type { AgentFolder } from "#core/folder/agent-folder";
import { agentFolder } from "#core/folder/agent-folder";
import type { ResolveAgentOptions } from "#core/resolve-agent";

/** An agent with its surroundings, as a starting point for edits. */
export type Scenario = { title: string; folder: AgentFolder; options: ResolveAgentOptions };

/** A folder of texts. */
export function folderOf(files: Readonly<Record<string, string>>): AgentFolder {
  return agentFolder(
    Object.entries(files).map(([path, text]) => ({ kind: "file", path, bytes: new TextEncoder().encode(text), executable: false })),
  );
}

const mux = (title: string, header: string, options: ResolveAgentOptions = {}, around: Record<string, string> = {}): Scenario => ({
  title,
  folder: folderOf({ ".mux/agents/a.md": `---\nname: A\n${header}---\nWork.\n`, ...around }),
  options: { dialect: "mux", entry: ".mux/agents/a.md", ...options },
});

const servers = ["github_create_issue", "github_get_issue", "github_list", "slack_post", "slack_read"];

export const muxScenarios: readonly Scenario[] = [
  mux("alone, without rules", ""),
  mux("based on exec", "base: exec\n"),
  mux(
    "based on exec, with rules and comments",
    "base: exec\ntools:\n  # what it needs\n  add: [task_.*, 'web_.*'] # all of them\n  remove:\n    - bash # no shell\n    - file_edit_.*\n    - image_generate|advisor\n",
  ),
  mux("based on plan", "base: plan\ntools:\n  remove: [bash]\n"),
  mux("with tools of servers", "base: exec\ntools:\n  remove: ['github_.*']\n", { tools: servers }),
  mux("in a sub-run", "base: explore\ntools:\n  add: [bash]\n", { run: { as: "subagent", depth: 1 }, tools: servers }),
  mux("with everything removed", "base: exec\ntools:\n  remove: ['.*']\n"),
  mux(
    "on a base of the project",
    'base: b\ntools: {add: [memory, "notify"]}\n',
    {},
    { ".mux/agents/b.md": "---\nname: B\nbase: exec\ntools:\n  require: [agent_report]\n  remove: [task_.*]\n---\nB.\n" },
  ),
];

const claude = (title: string, header: string, options: ResolveAgentOptions = {}): Scenario => ({
  title,
  folder: folderOf({ "a.md": `---\nname: an-agent\ndescription: Does things\n${header}---\nWork.\n` }),
  options: { dialect: "claude", entry: "a.md", ...options },
});

const mcpTools = ["mcp__github__create", "mcp__github__get", "mcp__github__list", "mcp__slack__post"];

export const claudeScenarios: readonly Scenario[] = [
  claude("with every tool", ""),
  claude("with a list as text", "tools: Read, Grep, Bash\n"),
  claude("with a list in lines", "tools:\n  - Read # look\n  - Glob\ndisallowedTools:\n  - Write\n"),
  claude("without what two lists take", "disallowedTools: Bash, mcp__github # never\n", { contexts: { claude: { mcpTools } } }),
  claude("with a server", "tools: Read, mcp__github, Write\n", { contexts: { claude: { mcpTools } } }),
  claude("in the foreground", "tools: [Read, Edit]\npermissionMode: plan\n", { run: { as: "subagent", depth: 1, background: false } }),
  claude("in a session that denies", "", { run: { as: "main" }, contexts: { claude: { permissions: { deny: ["WebFetch"] }, mcpTools } } }),
  claude("with a memory", "memory: project\ntools: Grep\n"),
];

const compozy = (title: string, header: string, options: ResolveAgentOptions = {}, files: Record<string, string> = {}): Scenario => ({
  title,
  folder: folderOf({ "AGENT.md": `---\nname: a\nprovider: claude\n${header}---\nWork.\n`, ...files }),
  options: { dialect: "compozy", ...options },
});

const compozyInToml = (title: string, header: string): Scenario => ({
  title,
  folder: folderOf({ "AGENT.md": `---\nname = "a" # short\nprovider = "claude"\n${header}---\nWork.\n` }),
  options: { dialect: "compozy" },
});

const offered = ["list", "get", "del"].map((name) => ({ id: `mcp__github__${name}`, source: "mcp" as const, owner: "github" }));
const outside = { version: 1 as const, tools: { offered, external_default: "ask" as const } };

export const compozyScenarios: readonly Scenario[] = [
  compozy("with every tool", ""),
  compozy("with denials", "deny_tools:\n  - compozy__automation_* # not here\n  - compozy__agent_create\n"),
  compozy("with a list", "tools: [compozy__skill_*, compozy__agent_list]\n"),
  compozyInToml("in TOML", 'deny_tools = [\n  "compozy__automation_*", # not here\n  "compozy__agent_create",\n]\n'),
  compozy("with a toolset", "toolsets:\n  - compozy__catalog\n  - compozy__config\ntools:\n  - compozy__agent_create\n"),
  compozy("with tools of a server", "permissions: approve-reads\n", { contexts: { compozy: outside } }),
  compozy("with a server in its list", "tools: ['mcp__github__*', compozy__agent_list]\n", { contexts: { compozy: outside } }),
];

const skill = (title: string, header: string, options: ResolveAgentOptions = {}): Scenario => ({
  title,
  folder: folderOf({ "SKILL.md": `---\nname: a-skill\ndescription: Does things when asked\n${header}---\nWork.\n` }),
  options: { dialect: "skill", ...options },
});

export const skillScenarios: readonly Scenario[] = [
  skill("without lists", ""),
  skill("with approvals", "allowed-tools: Bash(git diff:*) Write WebFetch\n"),
  skill("with a list in lines", "allowed-tools:\n  - Edit # careful\n  - mcp__github\ndisallowed-tools: Bash, Read\n", {
    contexts: { skill: { mcpTools } },
  }),
  skill("in a session that plans", "allowed-tools: Bash\n", { contexts: { skill: { sessionMode: "plan", mcpTools } } }),
  skill("in a subagent", "context: fork\ndisallowed-tools: [WebSearch]\n", { run: { as: "subagent", depth: 1 } }),
];

const module = 'import { defineTool } from "@mutagent/agents/tools";\nexport default defineTool({});\n';

const mutagent = (title: string, header: string, options: ResolveAgentOptions = {}): Scenario => ({
  title,
  folder: folderOf({
    "agent.md": `---\nname: an-agent\nmodel: zai/glm-5.3\n${header}---\nWork.\n`,
    "package.json": '{ "private": true, "type": "module" }\n',
    "tools/one.ts": module,
    "tools/two.ts": module,
  }),
  options: { dialect: "mutagent", tools: [...mutagentUniverse.tools.map(({ name }) => name), "web", "fetch", "todo"], ...options },
});

const twoModules = "    modules:\n      - path: tools/one.ts # the first\n        name: one\n      - {path: tools/two.ts, name: two}\n";

export const mutagentScenarios: readonly Scenario[] = [
  mutagent("without tools", ""),
  mutagent("with grants", "harness:\n  tools:\n    builtin: [read, bash, 'grep'] # three\n"),
  mutagent(
    "with denials as text",
    "disallowed_tools: bash, write\nharness:\n  tools:\n    builtin:\n      - read # look\n      - bash\n      - edit\n",
  ),
  mutagent("with modules", `harness:\n  tools:\n    builtin: [read]\n${twoModules}`),
  mutagent("with both", `disallowedTools: [one, web]\nharness:\n  tools:\n    builtin: [web, ls]\n${twoModules}`),
];

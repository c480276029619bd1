import { expect, test } from "vitest";
import { folderOf } from "#core/policy-edit/testing/scenarios";
import { simulateChange } from "#core/simulate/simulate-change";
import type { SimulatedChange } from "#core/simulate/simulated-change";
import type { Surrounded } from "#core/simulate/with-change";

const reviewer = (tools: string) => `---\nname: Reviewer\nbase: exec\ntools:\n  ${tools}\n---\nReview.\n`;

function muxAgent(header: string, around: Record<string, string> = {}): Surrounded {
  const folder = folderOf({ ".mux/agents/a.md": `---\nname: A\n${header}---\nWork.\n`, ...around });
  return { folder, options: { dialect: "mux", entry: ".mux/agents/a.md" } };
}

function outcome(agent: Surrounded, change: SimulatedChange) {
  const found = simulateChange(agent, change);
  const names = (changes: { tool: string }[] | undefined) => changes?.map(({ tool }) => tool).sort() ?? [];
  return found && { isWidening: found.isWidening, gained: names(found.delta?.gained), lost: names(found.delta?.lost) };
}

const onReviewer = muxAgent("base: reviewer\n", { "home/.mux/agents/reviewer.md": reviewer("remove: [bash, web_fetch]") });

test("a base that removes less widens the agents that stand on it, and no others", () => {
  const change: SimulatedChange = { kind: "base", id: "reviewer", text: reviewer("remove: [web_fetch]") };
  expect(outcome(onReviewer, change)).toEqual({ isWidening: true, gained: ["bash"], lost: [] });
  expect(outcome(muxAgent("base: exec\n"), change)).toBeNull();
});

test("an agent's own rules come before those of its base", () => {
  const strict = muxAgent("base: reviewer\ntools:\n  remove: [bash]\n", { "home/.mux/agents/reviewer.md": reviewer("remove: [bash]") });
  expect(outcome(strict, { kind: "base", id: "reviewer", text: reviewer("add: [bash]") })).toBeNull();
});

test("a base that cannot be read stops its agents, and says why", () => {
  const change: SimulatedChange = { kind: "base", id: "reviewer", text: "no header" };
  expect(simulateChange(onReviewer, change)).toMatchObject({
    canRunBefore: true,
    canRunAfter: false,
    delta: null,
    isWidening: false,
    problem: { severity: "error" },
  });
});

test("built-ins that are imported take the place of all that are kept or shipped", () => {
  const exec = (tools: string) => `---\nname: Exec\n${tools}---\nWork.\n`;
  const imported: SimulatedChange = { kind: "built-ins", definitions: { exec: exec("tools:\n  add: [bash]\n") } };
  const kept = muxAgent("base: exec\n", { "built-in/exec.md": exec("tools:\n  add: [bash, web_fetch]\n") });
  expect(outcome(kept, imported)).toEqual({ isWidening: false, gained: [], lost: ["web_fetch"] });
  expect(outcome(muxAgent("base: exec\n"), imported)?.lost).toContain("file_read");
  expect(simulateChange(muxAgent("base: plan\n"), imported)).toMatchObject({ canRunAfter: false, problem: { severity: "error" } });
  expect(outcome(kept, { kind: "built-ins", definitions: {} })?.gained).toContain("file_read");
});

test("a toolset that grants more widens whoever has it", () => {
  const agent = (header: string): Surrounded => ({
    folder: folderOf({ "AGENT.md": `---\nname: a\nprovider: claude\n${header}---\nWork.\n` }),
    options: { dialect: "compozy" },
  });
  const change: SimulatedChange = {
    kind: "toolset",
    id: "compozy__bridges",
    tools: ["compozy__bridges_list", "compozy__agent_create"],
    toolsets: [],
  };
  expect(outcome(agent("toolsets: [compozy__bridges]\n"), change)).toEqual({
    isWidening: true,
    gained: ["compozy__agent_create"],
    lost: ["compozy__bridges_status"],
  });
  expect(outcome(agent("tools: [compozy__agent_list]\n"), change)).toBeNull();
});

test("settings that bypass questions loosen, and a denial takes away", () => {
  const agent: Surrounded = {
    folder: folderOf({ "a.md": "---\nname: an-agent\ndescription: Does things\ntools: Read, Bash\n---\nWork.\n" }),
    options: { dialect: "claude", entry: "a.md" },
  };
  const bypass: SimulatedChange = { kind: "context", dialect: "claude", contexts: { claude: { parentMode: "bypassPermissions" } } };
  expect(simulateChange(agent, bypass)?.delta?.loosened.map(({ tool }) => tool)).toEqual(["Bash"]);
  const deny: SimulatedChange = { kind: "context", dialect: "claude", contexts: { claude: { permissions: { deny: ["Bash"] } } } };
  expect(outcome(agent, deny)).toEqual({ isWidening: false, gained: [], lost: ["Bash"] });
});

test("a newer edition brings its tools to whoever has everything", () => {
  const change: SimulatedChange = { kind: "universe", dialect: "mux", edition: "mux@2026-08", added: [], removed: [] };
  expect(outcome(muxAgent("base: exec\n"), change)?.gained).toContain("mcp_prompt_get");
  expect(outcome(muxAgent("tools:\n  add: [bash]\n"), change)).toBeNull();
});

test("tools that come are gained by patterns, tools that go are lost", () => {
  const more: SimulatedChange = { kind: "universe", dialect: "mux", added: ["github_delete"], removed: [] };
  expect(outcome(muxAgent("tools:\n  add: ['github_.*']\n"), more)?.gained).toEqual(["github_delete"]);
  const agent: Surrounded = {
    folder: folderOf({ "a.md": "---\nname: an-agent\ndescription: Does things\n---\nWork.\n" }),
    options: { dialect: "claude", entry: "a.md" },
  };
  const fewer: SimulatedChange = { kind: "universe", dialect: "claude", added: ["Teleport"], removed: ["WebFetch"] };
  expect(outcome(agent, fewer)).toEqual({ isWidening: true, gained: ["Teleport"], lost: ["WebFetch"] });
});

test("another format is not concerned", () => {
  expect(simulateChange(onReviewer, { kind: "universe", dialect: "claude", added: ["X"], removed: [] })).toBeNull();
});

import { describe, expect, test } from "vitest";
import { editPolicy } from "#core/policy-edit/edit-policy";
import { matchTools } from "#core/policy-edit/match-tools";
import { policyTable } from "#core/policy-edit/policy-table";
import {
  claudeScenarios,
  compozyScenarios,
  folderOf,
  mutagentScenarios,
  muxScenarios,
  type Scenario,
  skillScenarios,
} from "#core/policy-edit/testing/scenarios";

const all = [...mutagentScenarios, ...muxScenarios, ...compozyScenarios, ...claudeScenarios, ...skillScenarios];

function tableOf({ folder, options, title }: Scenario) {
  const answer = policyTable(folder, options);
  if (!answer.ok) throw new Error(`${title}: ${answer.problem?.message}`);
  return answer.table;
}

describe("the table", () => {
  test.each(all.map((scenario) => [scenario.title, scenario] as const))(
    "%s: has every tool once, and says what each layer does",
    (_, scenario) => {
      const { groups, policy, layers } = tableOf(scenario);
      const rows = groups.flatMap((group) => group.rows);
      expect(rows.map(({ decision }) => decision)).toHaveLength(policy.decisions.length);
      const names = new Set(layers.map(({ name }) => name));
      expect(rows.flatMap(({ cells }) => cells).filter(({ layer, effect }) => !names.has(layer) || effect === "decides")).toEqual([]);
    },
  );

  test("puts layers in the order in which they count", () => {
    const scenario = muxScenarios.find(({ title }) => title.includes("on a base of the project"));
    const table = scenario && tableOf(scenario);
    expect(table?.layers.map(({ name }) => name)).toEqual(["start", "exec@built-in", "b@project", "a@project", "advisor experiment"]);
    expect(table?.layers.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual(["a@project"]);
  });

  test("says what the agent's own lists say", () => {
    const scenario = muxScenarios.find(({ title }) => title.includes("rules and comments"));
    const rows = scenario ? tableOf(scenario).groups.flatMap((group) => group.rows) : [];
    const own = new Map(rows.map((row) => [row.decision.tool, row.own]));
    expect([own.get("bash"), own.get("task_list"), own.get("file_edit_insert"), own.get("notify")]).toEqual([
      "deny",
      "allow",
      "deny",
      null,
    ]);
  });

  test("groups by family and server", () => {
    const scenario = muxScenarios.find(({ title }) => title === "with tools of servers");
    const titles = scenario ? tableOf(scenario).groups.map(({ title }) => title) : [];
    expect(titles).toEqual(
      expect.arrayContaining(["Built-in tools", "desktop_", "task_", "Server github", "Server slack", "All other tools of a form"]),
    );
  });
});

test.each([
  ["mux", "bash|task", ["bash", "bash_output", "my_task"]],
  ["mux", "task_.*", ["task_list"]],
  ["mux", "(a+)+b", []],
  ["compozy", "mcp__github__*", ["mcp__github__get"]],
  ["claude", "mcp__github", ["mcp__github__get"]],
  ["claude", "Task", ["Agent"]],
  ["mutagent", "bash", ["bash"]],
] as const)("%s: %s matches", (dialect, pattern, expected) => {
  const tools = ["bash", "bash_output", "my_task", "task_list", "mcp__github__get", "Agent"];
  expect(matchTools(dialect, pattern, tools)).toEqual({ ok: true, tools: expected, unsure: [] });
});

test.each([
  ["mux", "(", "no regular expression"],
  ["compozy", "*", "a beginning"],
] as const)("%s: says why %s is no pattern", (dialect, pattern, problem) => {
  expect(matchTools(dialect, pattern, [])).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

describe("a managed agent", () => {
  const folder = folderOf({
    "agent.md": "---\nname: an-agent\nmodel: zai/glm-5.3\nharness:\n  tools:\n    builtin: [read, web]\n---\nWork.\n",
  });
  const rowsOf = (edited: typeof folder) => {
    const tabled = policyTable(edited, {});
    if (!tabled.ok) throw new Error("No table.");
    return tabled.table.groups.flatMap(({ title, rows }) => rows.map(({ decision: { tool, mode } }) => `${title}: ${tool} ${mode}`));
  };

  test("has every tool of its harness to choose from, though it names two", () => {
    expect(rowsOf(folder)).toEqual([
      "Built-in tools: bash blocked",
      "Built-in tools: edit blocked",
      "Built-in tools: find blocked",
      "Built-in tools: grep blocked",
      "Built-in tools: ls blocked",
      "Built-in tools: read allowed",
      "Built-in tools: web allowed",
      "Built-in tools: write blocked",
    ]);
  });

  test("is granted one that it did not name by a wish", () => {
    const edited = editPolicy(folder, {}, { wishes: new Map([["bash", "allow"]]) });
    if (!edited.ok) throw new Error("Not edited.");
    expect(edited.value.added).toEqual([{ list: "harness.tools.builtin", entry: "bash" }]);
    expect(edited.value.text).toContain("builtin: [read, web, bash]\n");
  });
});

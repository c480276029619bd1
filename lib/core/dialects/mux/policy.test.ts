import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { definitionsOf } from "#core/dialects/mux/definitions";
import { muxPolicy } from "#core/dialects/mux/policy";
import { resolveMux } from "#core/dialects/mux/resolve-mux";
import { explain, policyOf } from "#core/dialects/mux/testing/answers";
import { definition, muxFolder } from "#core/dialects/mux/testing/mux-folder";
import { muxUniverse } from "#core/dialects/mux/universe";

const entry = ".mux/agents/a.md";
const base = definition("name: B\ntools:\n  add: ['.*']\n  remove: [propose_plan, bash]");
const folder = muxFolder({
  "a.md": definition("name: A\nbase: b\ntools:\n  add: [bash]\n  remove: ['file_edit_.*', web_fetch]"),
  "b.md": base,
});
const asSubagent = { as: "subagent", depth: 1 } as const;

describe("the policy of a Mux agent", () => {
  test.each([
    ["bash", "allowed: a@project bash < b@project bash < b@project .* < start .*"],
    ["web_fetch", "blocked: a@project web_fetch < b@project .* < start .*"],
    ["file_edit_insert", "blocked: a@project file_edit_.* < b@project .* < start .*"],
    ["file_read", "allowed: b@project .* < start .*"],
    ["advisor", "blocked: advisor experiment advisor < b@project .* < start .*"],
    ["tracker_create", "allowed: b@project .* < start .*"],
    [".*", "allowed: b@project .* < start .*"],
    ["nobody", "unlisted"],
  ])("names of %s the rule that decides and those that it overrides, the latest first", (tool, expected) => {
    expect(explain(policyOf(resolveMux(folder, { entry, tools: ["tracker_create"] })), tool)).toBe(expected);
  });

  test("gives each reason its file and line", () => {
    const { decisions } = policyOf(resolveMux(folder, { entry }));
    expect(decisions.find(({ tool }) => tool === "web_fetch")?.because).toEqual({
      layer: "a@project",
      rule: "removes 'web_fetch'",
      path: entry,
      range: { start: { line: 6, column: 28 }, end: { line: 6, column: 37 } },
      pattern: "web_fetch",
    });
  });

  test.each([
    ["main", 0, "task", "allowed: b@project .* < start .*"],
    ["subagent", 3, "task", "blocked: task depth task < b@project .* < start .*"],
    ["subagent", 3, "task_list", "blocked: task depth task_.* < b@project .* < start .*"],
    ["subagent", 1, "ask_user_question", "blocked: sub-run ask_user_question < b@project .* < start .*"],
    ["subagent", 1, "agent_report", "allowed: sub-run agent_report < b@project .* < start .*"],
  ] as const)("in a run as %s, %i deep, decides about %s", (as, depth, tool, expected) => {
    expect(explain(policyOf(resolveMux(folder, { entry, run: { as, depth } })), tool)).toBe(expected);
  });

  test("says what must be called before a run may end", () => {
    expect(policyOf(resolveMux(folder, { entry })).required).toBeUndefined();
    expect(policyOf(resolveMux(folder, { entry, run: asSubagent })).required).toMatchObject({
      tool: "agent_report",
      because: { layer: "sub-run" },
    });
    const newer = resolveMux(muxFolder({ "a.md": definition("name: A"), "b.md": base }), {
      entry,
      run: asSubagent,
      context: { edition: "mux@2026-08" },
    });
    expect(policyOf(newer).required).toBeUndefined();
  });

  test("shows tools that nobody knows, and patterns that no listed tool matches", () => {
    const odd = muxFolder({
      "a.md": definition("name: A\ntools:\n  add: [mine, 'mcp__github__.*', bash]\n  remove: ['mcp__github__.*delete.*']"),
    });
    const { decisions } = policyOf(resolveMux(odd, { entry }));
    expect(decisions.flatMap(({ tool, kind, mode }) => (kind === "built-in" ? [] : `${kind} ${tool} ${mode}`))).toEqual([
      "pattern mcp__github__.* allowed",
      "pattern mcp__github__.*delete.* blocked",
      "unknown mine allowed",
    ]);
  });

  test("counts what cannot be decided where it allows, and not where it blocks", () => {
    const hard = "(?:x{9999})?.*";
    const run = { as: "main", depth: 0 } as const;
    const policy = (add: string, remove: string) => {
      const definitions = definitionsOf(
        muxFolder({ "a.md": definition(`name: A\ntools:\n  add: ['${add}']\n  remove: ['${remove}']`) }),
        "mux@0.27",
      );
      const agent = definitions.find("a");
      return agent && muxPolicy({ definitions, chain: [agent], run, context: {} });
    };
    const bash = (given: ReturnType<typeof policy>) => given?.decisions.find(({ tool }) => tool === "bash")?.mode;
    expect([bash(policy(hard, "nothing")), bash(policy(".*", hard)), bash(policy(hard, "bash"))]).toEqual([
      "allowed",
      "allowed",
      "blocked",
    ]);
  });

  test.each([
    ["an agent that plans", "name: A\ntools:\n  add: ['.*']\n  require: [propose_plan]", ["permission mode plan 0", "spawns explore 1"]],
    ["one that does not", "name: A\ntools:\n  add: [task]", ["permission mode exec 1", "spawns every agent that may be spawned 2"]],
    ["one without task", "name: A\ntools:\n  add: [bash]", ["permission mode exec 1", "spawns none 0"]],
    [
      "one with a model",
      "name: A\ntools:\n  add: [bash]\nai:\n  model: haiku\n  thinkingLevel: high",
      ["model haiku undefined", "permission mode exec 1", "spawns none 0", "thinking high 3"],
    ],
  ])("has settings for %s", (_, header, expected) => {
    const { settings } = policyOf(resolveMux(muxFolder({ "a.md": definition(header) }), { entry }));
    expect(settings?.map(({ name, value, width }) => `${name} ${value} ${width}`)).toEqual(expected);
  });

  test("takes settings of the user before the file, and says so", () => {
    const text = definition("name: A\ntools:\n  add: [bash]\nai:\n  model: haiku");
    const context = { agentAiDefaults: { a: { modelString: "sonnet" } } };
    const { settings } = policyOf(resolveMux(muxFolder({ "a.md": text }), { entry, context }));
    expect(settings?.find(({ name }) => name === "model")).toMatchObject({ value: "sonnet", because: { layer: "user settings" } });
  });

  test("does not depend on the order of the tools on offer", () => {
    const names = fc.uniqueArray(fc.stringMatching(/^(?:file|web|x)_[a-z]{1,4}$/), { maxLength: 12 });
    fc.assert(
      fc.property(
        names.chain((tools) => fc.tuple(fc.constant(tools), fc.shuffledSubarray(tools, { minLength: tools.length }))),
        ([tools, shuffled]) => {
          expect(resolveMux(folder, { entry, tools: shuffled })).toEqual(resolveMux(folder, { entry, tools }));
        },
      ),
    );
  });

  test("lists every tool of the edition once", () => {
    for (const edition of ["mux@0.27", "mux@2026-08"] as const) {
      const { decisions, universe } = policyOf(resolveMux(folder, { entry, context: { edition } }));
      const listed = decisions.filter(({ kind }) => kind === "built-in").map(({ tool }) => tool);
      expect(listed).toEqual(
        muxUniverse(edition)
          .tools.map(({ name }) => name)
          .sort(),
      );
      expect(universe?.edition).toBe(edition);
    }
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EffectivePolicy, PolicySetting, ToolDecision } from "#core/policy/effective-policy";
import { isSamePolicy, isWidening, policyDelta, type SettingChange, type ToolChange } from "#core/policy/policy-delta";

const because = (layer: string) => ({ layer, rule: "decides", path: "agent.md" });
const decision = (tool: string, mode: ToolDecision["mode"], kind: ToolDecision["kind"] = "built-in"): ToolDecision => ({
  tool,
  kind,
  mode,
  because: because("x"),
  overrode: [],
});
const policy = (...decisions: ToolDecision[]): EffectivePolicy => ({ decisions });
const names = (changes: ToolChange[]) => changes.map(({ tool, kind }) => (kind === "module" ? `${tool} (module)` : tool));

const setting = (name: PolicySetting["name"], value: string, width?: number): PolicySetting => ({
  name,
  value,
  because: because(name),
  ...(width !== undefined && { width }),
});

const anyDecision: fc.Arbitrary<ToolDecision> = fc.record({
  tool: fc.constantFrom("read", "bash", "edit", "mcp__a", "mcp__a__*", "mcp__*", "*", ".*"),
  kind: fc.constantFrom<ToolDecision["kind"]>("built-in", "module", "mcp", "pattern"),
  mode: fc.constantFrom<ToolDecision["mode"]>("allowed", "asks", "blocked"),
  because: fc.constantFrom("harness.tools.builtin", "disallowed_tools").map(because),
  overrode: fc.constant<ToolDecision["overrode"]>([]),
});

const anySettings: fc.Arbitrary<PolicySetting[]> = fc
  .tuple(
    fc.option(fc.constantFrom(setting("permission mode", "plan", 0), setting("permission mode", "bypass", 5)), { nil: undefined }),
    fc.option(
      fc.constantFrom("sonnet", "opus").map((model) => setting("model", model)),
      { nil: undefined },
    ),
    fc.uniqueArray(fc.constantFrom("github", "jira", "files")).map((names) => names.map((name) => setting("mcp server", name))),
    fc.uniqueArray(fc.constantFrom("Stop", "PreToolUse")).map((names) => names.map((name) => setting("hook", name))),
  )
  .map(([mode, model, servers, hooks]) => [...(mode ? [mode] : []), ...(model ? [model] : []), ...servers, ...hooks]);

const anyPolicy: fc.Arbitrary<EffectivePolicy> = fc.record({
  decisions: fc.uniqueArray(anyDecision, { selector: ({ tool, kind }) => `${tool}/${kind}` }),
  settings: anySettings,
});

describe("policyDelta", () => {
  test("names what is gained, lost and unchanged, in name order", () => {
    const before = policy(decision("read", "allowed"), decision("bash", "allowed"), decision("web", "blocked"));
    const after = policy(
      decision("write", "allowed"),
      decision("read", "allowed"),
      decision("bash", "blocked"),
      decision("edit", "allowed"),
    );
    const delta = policyDelta(before, after);
    expect([names(delta.gained), names(delta.lost), names(delta.unchanged)]).toEqual([["edit", "write"], ["bash"], ["read"]]);
  });

  test("carries the decisions of both sides", () => {
    const [blocked, allowed] = [decision("bash", "blocked"), decision("bash", "allowed")];
    expect(policyDelta(policy(blocked), policy(allowed)).gained).toEqual([
      { tool: "bash", kind: "built-in", before: blocked, after: allowed },
    ]);
    expect(policyDelta(policy(), policy(allowed)).gained).toEqual([{ tool: "bash", kind: "built-in", before: null, after: allowed }]);
  });

  test("calls a tool that no longer asks loosened, and one that now asks tightened", () => {
    const loosened = policyDelta(policy(decision("bash", "asks")), policy(decision("bash", "allowed")));
    expect([names(loosened.loosened), loosened.gained, isWidening(loosened)]).toEqual([["bash"], [], true]);
    const tightened = policyDelta(policy(decision("bash", "allowed")), policy(decision("bash", "asks")));
    expect([names(tightened.tightened), tightened.lost, isWidening(tightened)]).toEqual([["bash"], [], false]);
  });

  test.each([
    ["a wider permission mode", [setting("permission mode", "default", 1)], [setting("permission mode", "bypass", 5)], "wider"],
    ["a narrower permission mode", [setting("permission mode", "bypass", 5)], [setting("permission mode", "default", 1)], "narrower"],
    ["another model", [setting("model", "sonnet")], [setting("model", "opus")], "other"],
    ["a server more", [], [setting("mcp server", "github")], "wider"],
    ["a server less", [setting("mcp server", "github")], [], "narrower"],
    ["a hook less, which may have been a guard", [setting("hook", "PreToolUse")], [], "other"],
    ["a memory", [], [setting("memory", "user", 3)], "wider"],
    ["no memory any more", [setting("memory", "local", 1)], [], "narrower"],
    ["an agent that may spawn no other any more", [setting("spawns", "every agent", 2)], [setting("spawns", "none", 0)], "narrower"],
    ["an agent that may spawn others", [setting("spawns", "none", 0)], [setting("spawns", "every agent", 2)], "wider"],
    ["one more agent that may be started", [], [setting("spawns", "tester")], "wider"],
  ])("tells the direction of %s", (_, before, after, direction) => {
    const { settings } = policyDelta({ decisions: [], settings: before }, { decisions: [], settings: after });
    expect(settings).toEqual([{ name: (before[0] ?? after[0])?.name, before: before[0] ?? null, after: after[0] ?? null, direction }]);
  });

  test.each([
    ["a denial that goes", ["mcp__*", "allowed"], ["mcp__github__delete", "blocked"], "gained"],
    ["a denied server that goes", ["mcp__*", "allowed"], ["mcp__github__*", "blocked"], "gained"],
    ["a question that goes", ["mcp__*", "allowed"], ["mcp__github__delete", "asks"], "loosened"],
    ["a grant that goes", ["mcp__*", "blocked"], ["mcp__github__delete", "allowed"], "lost"],
    ["a denied pattern of Mux that goes", [".*", "allowed"], ["github_.*", "blocked"], "gained"],
    ["a denied tool of a Compozy pattern", ["mcp__github__del_*", "allowed"], ["mcp__github__del_all", "blocked"], "gained"],
  ] as const)("sees %s, where a pattern decides about the tool from then on", (_, [pattern, mode], [tool, exception], kind) => {
    const wide = decision(pattern, mode, "pattern");
    const except = decision(tool, exception, tool.endsWith("*") ? "pattern" : "mcp");
    const delta = policyDelta(policy(wide, except), policy(wide));
    expect(delta[kind]).toEqual([{ tool, kind: except.kind, before: except, after: wide }]);
    expect(isWidening(delta)).toBe(kind !== "lost");
  });

  test("lets the nearest pattern decide, and no pattern of servers about built-in tools", () => {
    const [all, github] = [decision("mcp__*", "blocked", "pattern"), decision("mcp__github__*", "allowed", "pattern")];
    const narrowed = policyDelta(policy(all, github), policy(all, decision("mcp__github__list", "allowed", "mcp")));
    expect([names(narrowed.gained), names(narrowed.lost), names(narrowed.unchanged)]).toEqual([
      [],
      ["mcp__github__*"],
      ["mcp__github__list"],
    ]);
    const builtIn = policyDelta(policy(decision(".*", "allowed", "pattern")), policy(decision("bash", "allowed")));
    expect(names(builtIn.gained)).toEqual(["bash"]);
  });

  test("takes a module for another tool than the built-in one of its name", () => {
    const delta = policyDelta(policy(decision("bash", "allowed")), policy(decision("bash", "allowed", "module")));
    expect([names(delta.gained), names(delta.lost)]).toEqual([["bash (module)"], ["bash"]]);
  });

  test("of a policy with itself is empty", () => {
    fc.assert(
      fc.property(anyPolicy, (a) => {
        expect(isSamePolicy(policyDelta(a, a))).toBe(true);
      }),
    );
  });

  test("is the same whatever the order of decisions and settings", () => {
    fc.assert(
      fc.property(anyPolicy, anyPolicy, (a, b) => {
        const reversed = { decisions: a.decisions.toReversed(), settings: a.settings?.toReversed() ?? [] };
        expect(policyDelta(reversed, b)).toEqual(policyDelta(a, b));
      }),
    );
  });

  test("backwards gains what forwards loses", () => {
    const mirrored = (changes: ToolChange[]) => changes.map(({ before, after, ...tool }) => ({ ...tool, before: after, after: before }));
    const sides = (changes: SettingChange[]) => changes.map(({ name, before, after }) => ({ name, before, after }));
    fc.assert(
      fc.property(anyPolicy, anyPolicy, (a, b) => {
        const there = policyDelta(a, b);
        const { settings, ...tools } = policyDelta(b, a);
        expect(tools).toEqual({
          gained: mirrored(there.lost),
          lost: mirrored(there.gained),
          loosened: mirrored(there.tightened),
          tightened: mirrored(there.loosened),
          unchanged: mirrored(there.unchanged),
        });
        expect(sides(settings)).toEqual(there.settings.map(({ name, before, after }) => ({ name, before: after, after: before })));
      }),
    );
  });

  test("accounts for every tool that may be called after", () => {
    fc.assert(
      fc.property(anyPolicy, anyPolicy, (a, b) => {
        const { settings: _, ...tools } = policyDelta(a, b);
        const callable = Object.values(tools)
          .flat()
          .filter(({ after }) => after && after.mode !== "blocked").length;
        expect(callable).toBeGreaterThanOrEqual(b.decisions.filter(({ mode }) => mode !== "blocked").length);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EffectivePolicy, ToolDecision } from "#core/policy/effective-policy";
import { policyDelta, type ToolChange } from "#core/policy/policy-delta";

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

const anyPolicy: fc.Arbitrary<EffectivePolicy> = fc
  .uniqueArray(
    fc.record({
      tool: fc.constantFrom("read", "bash", "edit", "write", "a", "b"),
      kind: fc.constantFrom<ToolDecision["kind"]>("built-in", "module"),
      mode: fc.constantFrom<ToolDecision["mode"]>("allowed", "asks", "blocked"),
      because: fc.constantFrom("harness.tools.builtin", "disallowed_tools").map(because),
      overrode: fc.constant<ToolDecision["overrode"]>([]),
    }),
    { selector: ({ tool, kind }) => `${tool}/${kind}` },
  )
  .map((decisions) => ({ decisions }));

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

  test("counts a tool that no longer asks as gained, and one that now asks as lost", () => {
    expect(names(policyDelta(policy(decision("bash", "asks")), policy(decision("bash", "allowed"))).gained)).toEqual(["bash"]);
    expect(names(policyDelta(policy(decision("bash", "allowed")), policy(decision("bash", "asks"))).lost)).toEqual(["bash"]);
  });

  test("takes a module for another tool than the built-in one of its name", () => {
    const delta = policyDelta(policy(decision("bash", "allowed")), policy(decision("bash", "allowed", "module")));
    expect([names(delta.gained), names(delta.lost)]).toEqual([["bash (module)"], ["bash"]]);
  });

  test("of a policy with itself is empty", () => {
    fc.assert(
      fc.property(anyPolicy, (a) => {
        const { gained, lost } = policyDelta(a, a);
        expect([gained, lost]).toEqual([[], []]);
      }),
    );
  });

  test("backwards gains what forwards loses", () => {
    const mirrored = (changes: ToolChange[]) => changes.map(({ before, after, ...tool }) => ({ ...tool, before: after, after: before }));
    fc.assert(
      fc.property(anyPolicy, anyPolicy, (a, b) => {
        const there = policyDelta(a, b);
        const back = policyDelta(b, a);
        expect(back).toEqual({ gained: mirrored(there.lost), lost: mirrored(there.gained), unchanged: mirrored(there.unchanged) });
      }),
    );
  });

  test("accounts for every tool that may be called after", () => {
    fc.assert(
      fc.property(anyPolicy, anyPolicy, (a, b) => {
        const { gained, lost, unchanged } = policyDelta(a, b);
        const callable = [...gained, ...lost, ...unchanged].filter(({ after }) => after && after.mode !== "blocked").length;
        expect(callable).toBe(b.decisions.filter(({ mode }) => mode !== "blocked").length);
      }),
    );
  });
});

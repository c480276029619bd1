import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dialects } from "#core/dialects/dialect";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { isSamePolicy, isWidening, policyDelta, type SettingChange, type ToolChange } from "#core/policy/policy-delta";
import { resolveAgent } from "#core/resolve-agent";
import { agentsOfCases, type CaseAgent } from "@/scripts/conformance/agents-of-cases";

/** Names on offer beyond the shipped ones: of servers, odd ones, and some that patterns of the cases match. */
const offered = ["mcp__tickets__list", "mcp__github__close", "mcp__db__query", "mcp__x", "compozy__skill_view", "file_read_x", "Zed", "a"];

function policyOf({ folder, options, dialect }: CaseAgent, tools: readonly string[] = offered): EffectivePolicy | null {
  const { entry } = options;
  return resolveAgent(folder, { dialect, ...(entry !== undefined && { entry }), tools }).agent?.policy ?? null;
}

const agents = agentsOfCases().flatMap((agent) => {
  const policy = policyOf(agent);
  return policy ? [{ ...agent, policy }] : [];
});
const anyAgent = fc.constantFrom(...agents);

describe.each(dialects)("policies of the cases of %s", (dialect) => {
  const own = agents.filter((agent) => agent.dialect === dialect);

  test("are many", () => {
    expect(own.length).toBeGreaterThan(40);
    expect(own.some(({ policy }) => policy.decisions.length > 0)).toBe(true);
  });

  test("do not depend on the order of the tools on offer", () => {
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.shuffledSubarray(offered, { minLength: offered.length }), (agent, shuffled) => {
        expect(policyOf(agent, shuffled)).toEqual(agent.policy);
      }),
      { numRuns: 150 },
    );
  });

  test("differ in nothing from themselves", () => {
    for (const { policy } of own) {
      const delta = policyDelta(policy, policy);
      expect([isSamePolicy(delta), isWidening(delta)]).toEqual([true, false]);
      expect(delta.unchanged).toHaveLength(policy.decisions.filter(({ mode }) => mode !== "blocked").length);
    }
  });

  test("name each tool once, in order", () => {
    for (const { policy, name } of own) {
      const keys = policy.decisions.map(({ tool, kind }) => `${tool}\u0000${kind}`);
      expect(keys, name).toEqual([...new Set(keys)].sort());
    }
  });
});

test("what one policy gains over another, the other loses, whatever their formats", () => {
  const mirrored = (changes: readonly ToolChange[]) =>
    changes.map(({ before, after, ...tool }) => ({ ...tool, before: after, after: before }));
  const sides = (changes: readonly SettingChange[]) => changes.map(({ name, before, after }) => ({ name, before, after }));
  const swapped = (changes: readonly SettingChange[]) => changes.map(({ name, before, after }) => ({ name, before: after, after: before }));
  fc.assert(
    fc.property(anyAgent, anyAgent, ({ policy: a }, { policy: b }) => {
      const there = policyDelta(a, b);
      const { settings, ...tools } = policyDelta(b, a);
      expect(tools).toEqual({
        gained: mirrored(there.lost),
        lost: mirrored(there.gained),
        loosened: mirrored(there.tightened),
        tightened: mirrored(there.loosened),
        unchanged: mirrored(there.unchanged),
      });
      expect(sides(settings)).toEqual(swapped(there.settings));
    }),
    { numRuns: 400 },
  );
});

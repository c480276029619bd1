import { expect, test } from "vitest";
import { withPolicy } from "#core/dialects/with-policy";
import type { LaunchSettings } from "#core/package/manifest";
import type { EffectivePolicy } from "#core/policy/effective-policy";

test("works a policy out when it is asked for, and once", () => {
  const policy: EffectivePolicy = { decisions: [] };
  const launch: LaunchSettings = {
    model: null,
    thinking: null,
    tools: [],
    skills: [],
    requiredBindings: [],
    optionalBindings: [],
    mode: "interactive",
    scaffold: "standard",
  };
  const asked: string[] = [];
  const about = { dialect: "skill", edition: "x", name: "a", description: null, definition: {}, instructions: "" } as const;
  const agent = withPolicy(
    { ...about, files: [], toolModules: [] },
    () => {
      asked.push("policy");
      return policy;
    },
    (given) => {
      asked.push("launch");
      expect(given).toBe(policy);
      return launch;
    },
  );
  expect(asked).toEqual([]);
  expect([agent.launch, agent.policy, { ...agent }.policy, agent.launch]).toEqual([launch, policy, policy, launch]);
  expect(asked).toEqual(["policy", "launch"]);
});

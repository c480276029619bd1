import { expect, test } from "vitest";
import { whatIfPath } from "@/components/simulate/what-if-path";

const link = (id: string, scope = "global", state: "used" | "shadowed" = "used") => ({ id, scope, state });

test.each([
  [
    "the first base of a Mux agent",
    "mux",
    undefined,
    [link("reviewer"), link("old", "global", "shadowed"), link("careful"), link("exec", "built-in")],
    "kind=base&base=careful",
  ],
  [
    "a base of its own name is the agent itself",
    "mux",
    "prod",
    [link("exec", "project"), link("exec"), link("plan")],
    "kind=base&base=plan&environment=prod",
  ],
  [
    "the settings of an agent on a built-in base alone",
    "mux",
    undefined,
    [link("alone"), link("exec", "built-in")],
    "kind=context&dialect=mux",
  ],
  ["the settings of another format", "claude", "prod", undefined, "kind=context&dialect=claude&environment=prod"],
] as const)("begins with %s", (_, dialect, environment, chain, query) => {
  expect(whatIfPath("team", { dialect, environment, chain })).toBe(`/team/simulate?${query}`);
});

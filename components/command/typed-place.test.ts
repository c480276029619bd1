import { expect, it } from "vitest";
import { placesOf, readTyped } from "@/components/command/typed-place";
import { agentOf } from "@/lib/cli/testing/sample-views";

it.each([
  ["pricing v3", "pricing", 3],
  ["pricing 3", "pricing", 3],
  ["v3", "v3", null],
  ["invoice pricing", "invoice pricing", null],
  ["tool:bash", '"tool:bash"', null],
  ['-x "y"', '"-x" "y"', null],
])("reads %s", (text, words, number) => {
  expect(readTyped(text)).toEqual({ words, number });
});

it("offers a revision that is there before the agents, and none that is not", () => {
  const agents = [agentOf("pricing")];
  expect(placesOf("w", agents, 3).map(({ title }) => title)).toEqual(["pricing v3", "pricing"]);
  expect(placesOf("w", agents, 9).map(({ title }) => title)).toEqual(["pricing"]);
  expect(placesOf("w", agents, null).map(({ href }) => href)).toEqual(["/w/agents/pricing"]);
});

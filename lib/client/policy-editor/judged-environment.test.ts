import { expect, test } from "vitest";
import { judgedEnvironment } from "@/lib/client/policy-editor/judged-environment";

const environments = ["dev", "staging", "prod"];

test.each<[string, string[], string | undefined, string]>([
  ["the furthest in which the agent is active", ["dev", "staging"], undefined, "staging"],
  ["the last one, for an agent that is active nowhere", [], undefined, "prod"],
  ["the one that the address names", ["prod"], "dev", "dev"],
  ["the program's own defaults, where the address says so", ["prod"], "", ""],
  ["nothing that the address makes up", ["dev"], "moon", "dev"],
])("judges a draft in %s", (_, active, asked, expected) => {
  expect(judgedEnvironment({ environments, active, asked })).toBe(expected);
});

test("knows no environment where there is none", () => {
  expect(judgedEnvironment({ environments: [], active: [], asked: undefined })).toBe("");
});

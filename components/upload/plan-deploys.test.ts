import { describe, expect, test } from "vitest";
import { type DeployCandidate, planDeploys } from "@/components/upload/plan-deploys";

type Standing = NonNullable<DeployCandidate["standing"]>;

function candidate(name: string, standing: Partial<Standing> | null | undefined, instructionsLength = 10): DeployCandidate {
  return {
    check: { key: `key of ${name}`, name, policy: null, instructionsLength },
    standing: standing && { latest: null, slots: [], isArchived: false, sameSourceAs: null, ...standing },
  };
}
const latest = (number: number, instructions = ""): Standing["latest"] => ({ number, instructions, policy: { decisions: [] } });

describe("a deploy of many", () => {
  test("sends for each what was seen of it, so that whatever moved meanwhile is a conflict of that one alone", () => {
    const stored = { latest: latest(3), slots: [{ environment: "dev", version: 7, revision: 2 }] };
    const { planned, putOff } = planDeploys([candidate("fresh", null), candidate("stored", stored)], "dev", " rates ");
    expect(putOff).toEqual([]);
    expect(planned.map(({ name, before, after, query }) => ({ name, before, after, query }))).toEqual([
      {
        name: "fresh",
        before: "no agent of this name",
        after: "v1",
        query: { environment: "dev", expectedVersion: 0, expectedLatest: 0, message: "rates" },
      },
      {
        name: "stored",
        before: "v2 is active in dev",
        after: "v4",
        query: { environment: "dev", expectedVersion: 7, expectedLatest: 3, message: "rates" },
      },
    ]);
  });

  test("moves no slot where no environment is chosen", () => {
    const { planned } = planDeploys([candidate("stored", { latest: latest(3), sameSourceAs: 2 })], "", "");
    expect(planned).toMatchObject([{ before: "newest revision v3", after: expect.stringMatching(/^the same source as v2/) }]);
    expect(planned[0]?.query).toEqual({ expectedLatest: 3 });
  });

  test.each([
    ["whose place could not be read", [candidate("a", undefined)], /could not be read/],
    ["that is archived", [candidate("a", { isArchived: true })], /archived/],
    ["whose instructions shrink to less than half", [candidate("a", { latest: latest(1, "x".repeat(21)) }, 10)], /shrink/],
    ["that stands in the list twice", [candidate("a", null), { ...candidate("a", null) }], /same name/],
  ])("leaves to the person an agent %s", (_, candidates, because) => {
    const { planned, putOff } = planDeploys(candidates, "dev", "");
    expect(planned).toEqual([]);
    expect(putOff).toHaveLength(candidates.length);
    for (const one of putOff) expect(one.because).toMatch(because);
  });
});

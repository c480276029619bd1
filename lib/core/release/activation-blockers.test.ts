import { describe, expect, test } from "vitest";
import { type Activation, activationBlockers } from "#core/release/activation-blockers";
import { refusalStatus } from "#core/release/release-blocker";
import { promotionBlockers, retirementBlockers, rollbackBlockers } from "#core/release/slot-blockers";

const agent = { archivedAt: null };
const revision = { id: "r7", number: 7, model: "zai/glm-5.3", requiredBindings: [], revokedAt: null };
const slot = { revisionId: "r6" };
const workspace = { models: ["zai/glm-5.3"], providers: [{ slug: "zai", isConfigured: true }], sandboxProviders: [] };
const ready: Activation = { agent, revision, slot, workspace };
const codes = (blockers: { code: string; kind: keyof typeof refusalStatus }[]) =>
  blockers.map(({ code, kind }) => `${code} ${refusalStatus[kind]}`);

describe("activationBlockers", () => {
  test.each<[string, Partial<Activation>, string[]]>([
    ["an agent that is ready", {}, []],
    ["an empty slot", { slot: { revisionId: null } }, []],
    ["an archived agent", { agent: { archivedAt: "2026-11-30T00:00:00Z" } }, ["AGENT_ARCHIVED 409"]],
    ["the active revision", { slot: { revisionId: "r7" } }, ["ALREADY_ACTIVE 409"]],
    ["a revoked revision", { revision: { ...revision, revokedAt: new Date(0) } }, ["REVISION_REVOKED 409"]],
    ["a model outside the list", { workspace: { ...workspace, models: ["zai/glm-5"] } }, ["MODEL_NOT_LISTED 422"]],
    [
      "a model whose provider has no key",
      { workspace: { ...workspace, providers: [{ slug: "zai", isConfigured: false }] } },
      ["PROVIDER_NOT_CONFIGURED 428"],
    ],
    ["a model whose provider is unknown", { workspace: { ...workspace, providers: [] } }, ["PROVIDER_NOT_CONFIGURED 428"]],
    ["required bindings", { revision: { ...revision, requiredBindings: ["A", "B"] } }, ["AGENT_REQUIRED_BINDINGS_UNSUPPORTED 422"]],
    [
      "sandbox providers of which one takes packages",
      { workspace: { ...workspace, sandboxProviders: [sandbox("a", false), sandbox("b", true)] } },
      [],
    ],
    [
      "sandbox providers of which none takes packages",
      { workspace: { ...workspace, sandboxProviders: [sandbox("a", false)] } },
      ["SANDBOX_PROVIDER_UNSUPPORTED 422"],
    ],
    [
      "several reasons at once, the decisive one first",
      { agent: { archivedAt: new Date(0) }, revision: { ...revision, model: "acme/x", requiredBindings: ["A"] } },
      ["AGENT_ARCHIVED 409", "MODEL_NOT_LISTED 422", "PROVIDER_NOT_CONFIGURED 428", "AGENT_REQUIRED_BINDINGS_UNSUPPORTED 422"],
    ],
  ])("for %s", (_, change, expected) => {
    expect(codes(activationBlockers({ ...ready, ...change }))).toEqual(expected);
  });

  test("takes all before the first slash for the provider", () => {
    const openrouter = {
      models: ["openrouter/meta/llama-4"],
      providers: [{ slug: "openrouter", isConfigured: true }],
      sandboxProviders: [],
    };
    expect(activationBlockers({ ...ready, revision: { ...revision, model: "openrouter/meta/llama-4" }, workspace: openrouter })).toEqual(
      [],
    );
  });

  test("lists the bindings and the models to choose from", () => {
    const blockers = activationBlockers({
      ...ready,
      revision: { ...revision, model: "zai/x", requiredBindings: ["API_TOKEN", "OTHER"] },
      workspace: { ...workspace, models: ["zai/1", "zai/2", "zai/3", "zai/4", "zai/5", "zai/6", "zai/7"] },
    });
    expect(blockers[0]).toMatchObject({ names: ["zai/x"], hint: expect.stringContaining("zai/1, zai/2, zai/3, zai/4, zai/5 and 2 more") });
    expect(blockers[1]).toMatchObject({
      names: ["API_TOKEN", "OTHER"],
      message: "Required secret bindings cannot be deployed: API_TOKEN, OTHER.",
    });
  });
});

describe("promotionBlockers", () => {
  const from = { environmentId: "dev", revisionId: "r7" };
  const to = { environmentId: "staging", revisionId: "r6" };

  test("are those of activating the revision in the next slot", () => {
    expect(promotionBlockers({ agent, revision, from, to, workspace })).toEqual([]);
    expect(codes(promotionBlockers({ agent, revision, from, to: { ...to, revisionId: "r7" }, workspace }))).toEqual(["ALREADY_ACTIVE 409"]);
  });

  test("need something to promote, and somewhere else to put it", () => {
    expect(codes(promotionBlockers({ agent, revision: null, from: { ...from, revisionId: null }, to, workspace }))).toEqual([
      "SLOT_EMPTY 409",
    ]);
    expect(codes(promotionBlockers({ agent, revision, from, to: from, workspace }))).toEqual(["SAME_ENVIRONMENT 422"]);
  });
});

test("a roll-back needs an earlier revision that can be activated", () => {
  expect(rollbackBlockers({ agent, slot, workspace, earlier: revision })).toEqual([]);
  expect(codes(rollbackBlockers({ agent, slot, workspace, earlier: null }))).toEqual(["NO_EARLIER_REVISION 409"]);
  expect(codes(rollbackBlockers({ agent, slot, workspace, earlier: { ...revision, revokedAt: new Date(0) } }))).toEqual([
    "REVISION_REVOKED 409",
  ]);
});

test("only a slot that holds a revision can be retired", () => {
  expect(retirementBlockers(slot)).toEqual([]);
  expect(codes(retirementBlockers({ revisionId: null }))).toEqual(["SLOT_EMPTY 409"]);
});

function sandbox(name: string, acceptsPackages: boolean) {
  return { name, acceptsPackages };
}

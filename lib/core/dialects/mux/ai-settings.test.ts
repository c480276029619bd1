import { describe, expect, test } from "vitest";
import { chosenRunSources, firstValues, spawnedRunSources } from "#core/dialects/mux/ai-settings";
import type { MuxContext } from "#core/dialects/mux/context";
import { definitionsOf } from "#core/dialects/mux/definitions";
import type { MuxEdition } from "#core/dialects/mux/edition";
import { definition, muxFolder } from "#core/dialects/mux/testing/mux-folder";

const files = {
  "a.md": definition("name: A\nbase: b\nai:\n  thinkingLevel: high"),
  "b.md": definition("name: B\nai:\n  model: of-b\n  thinkingLevel: low"),
};

function values(edition: MuxEdition, as: "chosen" | "spawned", context: MuxContext, spawn = {}): string {
  const definitions = definitionsOf(muxFolder(files), edition);
  const agent = definitions.find("a");
  if (!agent) throw new Error("missing");
  const sources = as === "chosen" ? chosenRunSources(definitions, agent, context) : spawnedRunSources(definitions, agent, context, spawn);
  const { model, thinkingLevel } = firstValues(sources);
  return `${model} ${thinkingLevel}`;
}

const parentRuntime = { modelString: "of-parent", thinkingLevel: "max" } as const;
const mine = { agentAiDefaults: { a: { modelString: "set-for-a" } } };
const bases = { agentAiDefaults: { b: { modelString: "set-for-b", thinkingLevel: "off" } } } as const;
const execs = { agentAiDefaults: { exec: { modelString: "set-for-exec" } } };

describe("the model and thinking level of a run", () => {
  test.each<[string, MuxEdition, "chosen" | "spawned", MuxContext, string]>([
    ["the file's, field by field over its bases", "mux@0.27", "chosen", {}, "of-b high"],
    ["the user's for the agent first", "mux@0.27", "chosen", mine, "set-for-a high"],
    ["the user's for a base before the file", "mux@0.27", "chosen", bases, "set-for-b off"],
    ["the user's for exec where no base has any", "mux@0.27", "chosen", execs, "set-for-exec high"],
    [
      "none from a base once the agent has settings, even empty ones",
      "mux@0.27",
      "chosen",
      { agentAiDefaults: { a: {}, ...bases.agentAiDefaults } },
      "of-b high",
    ],
    ["nothing from the file where it is spawned", "mux@0.27", "spawned", {}, "null null"],
    ["the parent's where it is spawned", "mux@0.27", "spawned", { parentRuntime }, "of-parent max"],
    [
      "the sub-run's settings before the user's",
      "mux@0.27",
      "spawned",
      { ...mine, subagentAiDefaults: { a: { modelString: "sub" } }, parentRuntime },
      "sub max",
    ],
    ["the file's before a base's settings, newly", "mux@2026-08", "chosen", bases, "set-for-b high"],
    ["nothing of exec's settings, newly", "mux@2026-08", "chosen", execs, "of-b high"],
    ["the file's also where it is spawned, newly", "mux@2026-08", "spawned", { parentRuntime }, "of-b high"],
    [
      "settings of a base as a sub-agent, newly",
      "mux@2026-08",
      "spawned",
      { subagentAiDefaults: { b: { modelString: "sub-b" } } },
      "sub-b high",
    ],
  ])("is %s", (_, edition, as, context, expected) => {
    expect(values(edition, as, context)).toBe(expected);
  });

  test("is what the spawn names before everything", () => {
    for (const edition of ["mux@0.27", "mux@2026-08"] as const)
      expect(values(edition, "spawned", { ...mine, parentRuntime }, { modelString: "named" })).toMatch(/^named (?:max|high)$/);
  });

  test("takes no id for a property of Object", () => {
    const definitions = definitionsOf(muxFolder({ "constructor.md": definition("name: C\nbase: exec") }), "mux@0.27");
    const agent = definitions.find("constructor");
    expect(agent && firstValues(chosenRunSources(definitions, agent, { agentAiDefaults: {} }))).toEqual({
      model: null,
      thinkingLevel: null,
    });
  });
});

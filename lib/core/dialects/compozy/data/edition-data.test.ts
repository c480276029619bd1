import { describe, expect, test } from "vitest";
import { hookEventsSchema, nativeToolsSchema, providersSchema, toolsetsSchema } from "#core/dialects/compozy/data/data-schema";
import { hookEvents, nativeTools, providers, shippedToolsets } from "#core/dialects/compozy/data/edition-data";
import hookEventsFile from "#core/dialects/compozy/data/hook-events.json";
import nativeToolsFile from "#core/dialects/compozy/data/native-tools.json";
import providersFile from "#core/dialects/compozy/data/providers.json";
import toolsetsFile from "#core/dialects/compozy/data/toolsets.json";
import { compozyEdition } from "#core/dialects/compozy/edition";
import { toolIdProblem, toolPatternProblem } from "#core/dialects/compozy/rules/tool-id";

describe("the data of the edition", () => {
  test.each([
    ["tools", nativeToolsSchema, nativeToolsFile],
    ["toolsets", toolsetsSchema, toolsetsFile],
    ["hook events", hookEventsSchema, hookEventsFile],
    ["providers", providersSchema, providersFile],
  ])("of %s has its shape, edition, date and source", (_name, schema, file) => {
    expect(schema.safeParse(file)).toMatchObject({ success: true, data: { edition: compozyEdition, date: "2026-08-22" } });
  });

  test("lists 269 tools, 28 toolsets, 104 events, 56 of them for sync hooks, and 26 providers", () => {
    expect(nativeTools.tools).toHaveLength(269);
    expect(shippedToolsets).toHaveLength(28);
    expect(hookEvents).toHaveLength(104);
    expect(hookEvents.filter(({ syncEligible }) => syncEligible)).toHaveLength(56);
    expect(hookEvents.filter(({ usableInAgentFile }) => !usableInAgentFile)).toHaveLength(29);
    expect(providers).toHaveLength(26);
  });

  test("uses ids that the format accepts, each once", () => {
    const ids = [...nativeTools.tools.map(({ id }) => id), ...shippedToolsets.map(({ id }) => id)];
    expect(ids.filter((id) => toolIdProblem(id))).toEqual([]);
    expect(shippedToolsets.flatMap(({ tools }) => tools).filter((pattern) => toolPatternProblem(pattern))).toEqual([]);
    expect(new Set(nativeTools.tools.map(({ id }) => id)).size).toBe(269);
    const names = providers.flatMap(({ id, aliases }) => [id, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  test("lists a default model wherever it lists models", () => {
    for (const { defaultModel, models } of providers) if (models) expect(models.map(({ id }) => id)).toContain(defaultModel);
  });

  test("can be used by an agent exactly where an event knows agent_name", () => {
    for (const { event, usableInAgentFile, matcherFields } of hookEvents)
      expect([event, usableInAgentFile]).toEqual([event, matcherFields.includes("agent_name")]);
  });
});

import { describe, expect, it } from "vitest";
import { dialects } from "#core/dialects/dialect";
import { contextBytesMax, emptyContexts, readContext } from "#schemas/dialect-contexts/read-context";

const problemsOf = (dialect: Parameters<typeof readContext>[0], document: unknown) => {
  const read = readContext(dialect, document);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
};

describe("readContext", () => {
  it.each(dialects)("takes the empty document of %s, and gives it back as it is", (dialect) => {
    expect(readContext(dialect, emptyContexts[dialect])).toEqual({ ok: true, contexts: { [dialect]: emptyContexts[dialect] } });
  });

  it("fills in no defaults, so that what somebody set can be told from them", () => {
    expect(readContext("claude", { parentMode: "plan" })).toEqual({ ok: true, contexts: { claude: { parentMode: "plan" } } });
  });

  it("takes every setting of Mux", () => {
    const document = {
      edition: "mux@2026-08",
      agentAiDefaults: { exec: { enabled: true, modelString: "a:b", thinkingLevel: "max", advisorEnabled: false }, constructor: {} },
      subagentAiDefaults: { explore: { modelString: "a:b" } },
      maxTaskNestingDepth: 5,
      experiments: { advisor: true },
      disableWorkspaceAgents: true,
      callerToolPolicy: [{ regex_match: ".*", action: "disable" }],
      parentRuntime: { thinkingLevel: "off" },
      defaultModel: "anthropic:sonnet",
    };
    expect(problemsOf("mux", document)).toEqual([]);
  });

  it.each([
    ["mux", { maxTaskNestingDepth: 6 }, "maxTaskNestingDepth: Too big: expected number to be <=5"],
    ["mux", { agentAiDefaults: { exec: { model: "x" } } }, 'agentAiDefaults.exec: There is no setting "model" here.'],
    ["mux", { agentAiDefaults: JSON.parse('{"__proto__": {}}') }, ': There is no setting "__proto__".'],
    ["mutagent", { mode: "plan" }, ': There is no setting "mode" here.'],
    ["compozy", { version: 2 }, "version: "],
    ["skill", { sessionMode: "yolo" }, "sessionMode: Invalid option"],
    ["claude", null, ": Invalid input: expected object, received null"],
    ["claude", { mainModel: 5 }, "mainModel: Invalid input: expected string, received number"],
  ] as const)("refuses of %s what it does not know: %j", (dialect, document, expected) => {
    expect(problemsOf(dialect, document)[0]).toEqual(expect.stringContaining(expected));
  });

  it("refuses a document that is too large", () => {
    const mcpTools = Array.from({ length: 1_000 }, (_, at) => `mcp__server__${at}`.padEnd(256, "x"));
    expect(problemsOf("claude", { mcpTools })).toEqual([expect.stringContaining(`${contextBytesMax} are allowed.`)]);
  });
});

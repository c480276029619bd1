import { describe, expect, test } from "vitest";
import { sentAs } from "#core/intake/sent-as";

describe("what a deploy says about its files", () => {
  test.each([
    ["nothing of a Mutagent folder", { dialect: "mutagent", isChosen: false }, {}],
    ["that a person chose Mutagent", { dialect: "mutagent", entry: "notes.md", isChosen: true }, { dialect: "mutagent" }],
    ["the format of a folder", { dialect: "compozy", isChosen: false }, { dialect: "compozy" }],
    [
      "which Mux definition is meant",
      { dialect: "mux", entry: ".mux/agents/ask.md", isChosen: false },
      { dialect: "mux", root: ".mux/agents/ask.md" },
    ],
    [
      "which file is the subagent",
      { dialect: "claude", entry: "reviewer.md", isChosen: false },
      { dialect: "claude", root: "reviewer.md" },
    ],
  ] as const)("says %s", (_title, agent, said) => {
    expect(sentAs(agent)).toEqual(said);
  });
});

import { expect, test } from "vitest";
import { type ChangeDraft, readChange } from "@/components/simulate/change-draft";

const empty: ChangeDraft = {
  kind: "base",
  base: { id: "", text: "" },
  toolset: { id: "", tools: "", toolsets: "" },
  dialect: "mux",
  environment: "",
  document: "{}",
  edition: "",
  added: "",
  removed: "",
};

test.each<[Partial<ChangeDraft>, object]>([
  [
    { kind: "base", base: { id: " careful ", text: "---\n" } },
    { kind: "base", id: "careful", text: "---\n" },
  ],
  [
    { kind: "toolset", toolset: { id: "own", tools: "a__b, a__c\na__b", toolsets: "" } },
    { kind: "toolset", id: "own", tools: ["a__b", "a__c"], toolsets: [] },
  ],
  [
    { kind: "context", environment: "dev", document: '{"a":1}' },
    { kind: "context", dialect: "mux", document: { a: 1 } },
  ],
  [
    { kind: "universe", edition: "mux@2026-08" },
    { kind: "universe", dialect: "mux", added: [], removed: [], edition: "mux@2026-08" },
  ],
  [
    { kind: "universe", dialect: "claude", edition: "mux@2026-08", removed: "Bash" },
    { kind: "universe", dialect: "claude", added: [], removed: ["Bash"] },
  ],
])("reads %j", (typed, change) => {
  expect(readChange({ ...empty, ...typed })).toEqual({ ok: true, change });
});

test.each<[Partial<ChangeDraft>, RegExp]>([
  [{ kind: "base", base: { id: "careful", text: " " } }, /full text/],
  [{ kind: "toolset" }, /toolset/],
  [{ kind: "context" }, /environment/],
  [{ kind: "context", environment: "dev", document: "[" }, /no JSON/],
  [{ kind: "universe" }, /added or removed/],
])("says what is missing in %j", (typed, problem) => {
  expect(readChange({ ...empty, ...typed })).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

import { expect, test } from "vitest";
import { rebaseOutcome } from "#core/dialects/mux/rebase";
import { definition, muxFolder } from "#core/dialects/mux/testing/mux-folder";

const entry = ".mux/agents/a.md";
const base = (header: string, body?: string) => ({ "home/.mux/agents/b.md": definition(`name: B\n${header}`, body) });
const folder = muxFolder({ "a.md": definition("name: A\nbase: b"), ...base("tools:\n  add: [bash]") });
const newer = (header: string, body?: string) => muxFolder(base(header, body)).entries;

test("a base with the same text changes nothing", () => {
  expect(rebaseOutcome(folder, newer("tools:\n  add: [bash]"), { entry })).toMatchObject({
    changesNothing: true,
    fields: [],
    policy: { gained: [], lost: [] },
  });
});

test("a wider base says which tools are gained, and by which line", () => {
  const outcome = rebaseOutcome(folder, newer("tools:\n  add: [bash, web_fetch]"), { entry });
  expect(outcome.policy?.gained.map(({ tool, after }) => [tool, after?.because.layer, after?.because.pattern])).toEqual([
    ["web_fetch", "b@global", "web_fetch"],
  ]);
  expect(outcome.fields).toEqual([{ name: "tools.add", before: ["bash"], after: ["bash", "web_fetch"] }]);
  expect([outcome.changesPrompt, outcome.changesNothing]).toEqual([false, false]);
});

test("another text, model or switch of the base is named", () => {
  const outcome = rebaseOutcome(folder, newer("disabled: true\ntools:\n  add: [bash]\nai:\n  model: haiku", "New.\n"), { entry });
  expect(outcome.fields.map(({ name }) => name)).toEqual(["ai.model", "disabled"]);
  expect(outcome.changesPrompt).toBe(true);
  expect(outcome.policy?.settings.map(({ name }) => name)).toEqual(["model"]);
  expect(outcome.gainedFindings.map(({ code }) => code)).toEqual(["MUX_DISABLED"]);
});

test("a base that would break the agent leaves none, with the reason", () => {
  const outcome = rebaseOutcome(folder, newer("base: nowhere"), { entry });
  expect([outcome.after, outcome.policy]).toEqual([null, null]);
  expect(outcome.gainedFindings.map(({ code }) => code)).toContain("MUX_BASE_MISSING");
});

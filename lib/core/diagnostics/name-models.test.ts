import { expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";

const folder = folderOf({ "agent.md": "---\nname: m3\ndescription: d\nmodel: sonnet\n---\nB.\n" });
const hintOf = (models?: string[]) => {
  const checked = checkFolder(folder, models ? { models } : {});
  return checked.ok ? null : checked.errors.map(({ code, hint }) => [code, hint]);
};

test("a model that is no provider/model is told which ones the workspace has", () => {
  expect(hintOf(["acme/large", "zai/glm-5.3"])).toEqual([
    ["MODEL_FORMAT", "Write provider/model. This workspace has acme/large, zai/glm-5.3."],
  ]);
  const many = Array.from({ length: 10 }, (_, at) => `acme/m${at}`);
  expect(hintOf(many)?.[0]?.[1]).toBe(`Write provider/model. This workspace has ${many.slice(0, 8).join(", ")} and 2 more.`);
});

test("where none is known, or the workspace has none, it is told the form alone", () => {
  for (const models of [undefined, []]) expect(hintOf(models)).toEqual([["MODEL_FORMAT", "Write provider/model, such as zai/glm-5.3."]]);
});

test("a model outside the list is no mistake of the folder", () => {
  const other = folderOf({ "agent.md": "---\nname: m5\ndescription: d\nmodel: openrouter/meta/llama-4\n---\nB.\n" });
  expect(checkFolder(other, { models: ["zai/glm-5.3"] }).ok).toBe(true);
});

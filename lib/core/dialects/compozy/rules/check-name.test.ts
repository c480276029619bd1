import { expect, test } from "vitest";
import { placesOf } from "#core/dialects/compozy/testing/compozy-folder";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";

const named = (name: string) => placesOf(folderOf({ "AGENT.md": `---\nname: ${name}\n---\nKeep it.\n` }));

test.each([
  ["scribe", []],
  ["a9-b_c-", []],
  [`a${"b".repeat(105)}`, []],
  [`a${"b".repeat(106)}`, ["COMPOZY_NAME_GRAMMAR AGENT.md:2:7-2:114"]],
  ["Coordinator", ["COMPOZY_NAME_GRAMMAR AGENT.md:2:7-2:18"]],
  ["coordinator", ["COMPOZY_NAME_RESERVED AGENT.md:2:7-2:18"]],
  ["C# Expert", ["COMPOZY_NAME_GRAMMAR AGENT.md:2:7-2:16"]],
  ['""', ["COMPOZY_NAME_REQUIRED AGENT.md:2:7-2:9"]],
])("judges the name %s", (name, places) => {
  expect(named(name)).toEqual(places);
});

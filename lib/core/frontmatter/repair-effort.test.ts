import { expect, it } from "vitest";
import { checkFolder } from "#core/check-folder";
import { agentFolder } from "#core/folder/agent-folder";

const mistakes = (count: number) =>
  `---\nname: sample\nmodel: acme/small-1\n${Array.from({ length: count }, (_, i) => `key${i}: a: b\n`).join("")}---\nAnswer.\n`;

function yamlFindings(text: string) {
  const checked = checkFolder(agentFolder([{ kind: "file", path: "agent.md", bytes: new TextEncoder().encode(text), executable: false }]));
  return checked.ok ? [] : checked.errors.filter(({ code }) => code === "YAML_PARSE");
}

it("mends mistake after mistake in a text of real size", () => {
  const found = yamlFindings(mistakes(8));
  expect(found).toHaveLength(8);
  expect(found.every(({ fix }) => fix !== undefined)).toBe(true);
});

it("names the first mistake of a text that is full of them, and tries no repair", () => {
  const found = yamlFindings(mistakes(900));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ range: { start: { line: 4 } } });
  expect(found[0]?.fix).toBeUndefined();
});

import { expect, test } from "vitest";
import { readDefinitionFiles } from "@/components/settings/mux/read-definition-files";

const exec = "---\nname: Exec\n---\nCarry it out.\n";

test("reads each definition under the id of its file name", async () => {
  const files = [new File([exec], "Exec.md"), new File(["\ufeff---\n---\n"], "plan.md")];
  expect(await readDefinitionFiles(files)).toEqual({ definitions: { exec, plan: "\ufeff---\n---\n" }, refused: [] });
});

test.each([
  ["README.txt", "x", "is no .md file with an agent's id as its name"],
  ["-x.md", "x", "is no .md file with an agent's id as its name"],
  ["exec.md", new Uint8Array([0xff, 0xfe, 0x00]), "is no text"],
  ["exec.md", "a\0b", "is no text"],
  ["exec.md", "", "is empty"],
])("refuses %s with the content %j", async (name, content, why) => {
  expect(await readDefinitionFiles([new File([content], name)])).toEqual({ definitions: {}, refused: [{ name, why }] });
});

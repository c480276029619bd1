import { expect, test } from "vitest";
import { packAgent } from "#compiler/pack-agent";
import { rebuildPackage } from "#compiler/rebuild-package";
import { folderOf } from "#compiler/testing/folder-on-disk";

test.each<[string, string]>([
  ["its own name", "---\nname: word-counter\ndescription: Counts words\n---\nCount.\n"],
  ["another name than its folder", "---\nname: counter\ndescription: Counts words\n---\nCount.\n"],
  ["a display name", "---\nname: Word Counter!\ndescription: Counts words\n---\nCount.\n"],
  ["no name", "---\ndescription: Counts words\n---\nCount.\n"],
  ["no header", "Count the words.\n"],
])("a skill with %s is rebuilt from its package to the same artifact", async (_, text) => {
  const folder = folderOf({ "SKILL.md": text, "scripts/count.sh": "#!/bin/sh\nwc -w\n" });
  const packed = await packAgent(folder, { dialect: "skill", folderName: "word-counter" });
  if (!packed.ok) throw new Error(packed.errors[0].message);
  expect(await rebuildPackage(packed.value.archive)).toMatchObject({ status: "identical" });
});

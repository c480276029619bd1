import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packAgent } from "#compiler/pack-agent";
import { rebuildPackage } from "#compiler/rebuild-package";
import { folderOf } from "#compiler/testing/folder-on-disk";

const cases = new URL("../core/dialects/mutagent/vectors/", import.meta.url);
type Case = { files: Record<string, string | { base64: string } | { symlink: string }>; op?: string; entry?: string };

/** The cases that describe a plain folder of files; null for the others. */
function folderOfCase({ files, op, entry }: Case) {
  if (op !== undefined || entry !== undefined) return null;
  const bytes = Object.entries(files).map(([path, content]) => {
    if (typeof content === "string") return [path, content] as const;
    return "base64" in content ? ([path, Buffer.from(content.base64, "base64")] as const) : null;
  });
  return bytes.every((file) => file !== null) ? folderOf(Object.fromEntries(bytes)) : null;
}

test("every conformance case that packs is rebuilt from its package to the same artifact", async () => {
  const proofs: Record<string, string> = {};
  for (const name of readdirSync(cases).filter((file) => file.endsWith(".json"))) {
    const folder = folderOfCase(JSON.parse(readFileSync(new URL(name, cases), "utf8")));
    const packed = folder && (await packAgent(folder));
    if (packed?.ok) proofs[name] = (await rebuildPackage(packed.value.archive)).status;
  }
  expect(Object.keys(proofs).length).toBeGreaterThan(90);
  expect(Object.entries(proofs).filter(([, status]) => status !== "identical")).toEqual([]);
});

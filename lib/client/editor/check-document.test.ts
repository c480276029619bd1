import { expect, test } from "vitest";
import { afterDocumentChange, checkDocument } from "@/lib/client/editor/check-document";
import type { DocumentChange } from "@/lib/client/editor/checked-document";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";
import { noBases } from "@/lib/client/upload/mux-bases";

const change: DocumentChange = {
  dialect: "claude",
  entryPath: "planner.md",
  folderName: "planner",
  files: [{ path: "planner.md", content: "---\nname: planner\ndescription: Plans.\ntools: Read, Bash\n---\nPlan.\n", executable: false }],
};

const byDefault: Circumstances = { run: {}, settings: null, mode: null, tools: [] };

test.each<[string, Circumstances, string | undefined]>([
  ["the program's own defaults", byDefault, "asks"],
  ["the settings of an environment", { ...byDefault, settings: { permissions: { deny: ["Bash"] } } }, "blocked"],
])("a checked draft has its policy under %s", async (_, circumstances, expected) => {
  const { policy, isValid } = await checkDocument(afterDocumentChange(new Map(), change), change, circumstances, noBases.find);
  expect(isValid).toBe(true);
  expect(policy?.decisions.find(({ tool }) => tool === "Bash")?.mode).toBe(expected);
});

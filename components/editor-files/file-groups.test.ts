import { expect, test } from "vitest";
import { fileGroups } from "@/components/editor-files/file-groups";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

const doc = (files: Record<string, string>, dialect: EditorDocument["dialect"] = "mutagent"): EditorDocument => ({
  dialect,
  entryPath: dialect === "skill" ? "SKILL.md" : "agent.md",
  files: new Map(Object.entries(files).map(([path, text]) => [path, { kind: "text", text }])),
});

test("files stand by what they are for, with what became of each", () => {
  const base = doc({ "agent.md": "a", "tools/a.ts": "1", "data/list.json": "[]", "skills/x/SKILL.md": "s" });
  const now = doc({ "agent.md": "b", "tools/a.ts": "1", "tools/b.ts": "2", "skills/x/SKILL.md": "s", "skills/x/more/n.md": "n" });
  expect(fileGroups(now, base).map(({ name, files }) => [name, ...files.map(({ path, change }) => `${path} ${change}`)])).toEqual([
    ["Definition", "agent.md changed"],
    ["Tool modules", "tools/a.ts none", "tools/b.ts new"],
    ["Skill x", "skills/x/SKILL.md none", "skills/x/more/n.md new"],
    ["Other files", "data/list.json deleted"],
  ]);
});

test("a skill is no skill inside itself, and other formats have no tool modules", () => {
  const skill = doc({ "SKILL.md": "s", "scripts/a.js": "" }, "skill");
  expect(fileGroups(skill, doc({}, "skill")).map(({ name }) => name)).toEqual(["Definition", "Other files"]);
});

import type { Dialect } from "#core/dialects/dialect";
import { comparePaths } from "#core/folder/agent-folder";
import { parentOf } from "#core/folder/path-rules";
import { isSameFile } from "@/lib/client/drafts/draft-changes";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

/** How a file differs from the revision that the draft changes. */
export type FileChange = "none" | "new" | "changed" | "deleted";

export type TreeFile = { path: string; change: FileChange; isText: boolean };
/** Files that belong together, in the order in which people look for them. */
export type FileGroup = { name: string; files: TreeFile[] };

/** The files of a draft by what they are for, deleted ones too: definition, tool modules, each skill, what else there is. */
export function fileGroups(document: EditorDocument, base: EditorDocument): FileGroup[] {
  const groups = new Map<string, TreeFile[]>();
  const paths = [...new Set([...document.files.keys(), ...base.files.keys()])].sort(comparePaths);
  const skills = skillFolders(paths);
  for (const path of paths) {
    const name = groupOf(path, document, skills);
    groups.set(name, [...(groups.get(name) ?? []), treeFile(path, document, base)]);
  }
  const order = ["Definition", "Tool modules"];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : name === "Other files" ? 3 : 2);
  return [...groups].map(([name, files]) => ({ name, files })).sort((a, b) => rank(a.name) - rank(b.name));
}

function treeFile(path: string, document: EditorDocument, base: EditorDocument): TreeFile {
  const [is, was] = [document.files.get(path), base.files.get(path)];
  const change = !is ? "deleted" : !was ? "new" : isSameFile(is, was) ? "none" : "changed";
  return { path, change, isText: (is ?? was)?.kind === "text" };
}

function groupOf(path: string, { dialect, entryPath }: EditorDocument, skills: readonly string[]): string {
  if (path === entryPath) return "Definition";
  const skill = skills.find((folder) => path.startsWith(`${folder}/`));
  if (skill !== undefined) return `Skill ${skill.slice(skill.lastIndexOf("/") + 1)}`;
  return hasToolModules(dialect) && /\.(?:ts|js|mjs|mts)$/.test(path) ? "Tool modules" : "Other files";
}

function hasToolModules(dialect: Dialect): boolean {
  return dialect === "mutagent";
}

/** Folders with a SKILL.md of their own, but for the agent's own folder. */
function skillFolders(paths: readonly string[]): string[] {
  return paths.filter((path) => /(^|\/)SKILL\.md$/.test(path) && parentOf(path) !== "").map(parentOf);
}

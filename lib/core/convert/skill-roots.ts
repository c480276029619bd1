import type { FolderEntry } from "#core/folder/agent-folder";

/** Folders with a SKILL.md, wherever they lie, by their own names; of several of one name the first. */
export function skillRoots(entries: readonly FolderEntry[]): Map<string, string> {
  const roots = new Map<string, string>();
  for (const { path } of entries) {
    const [, root, name] = /^((?:.*\/)?([^/]+))\/SKILL\.md$/.exec(path) ?? [];
    if (root !== undefined && name !== undefined && !roots.has(name)) roots.set(name, root);
  }
  return roots;
}

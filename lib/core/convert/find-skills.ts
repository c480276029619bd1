import type { CheckOptions } from "#core/check-options";
import { readPortable } from "#core/convert/read/read-portable";
import { skillRoots } from "#core/convert/skill-roots";
import { dialectOf } from "#core/dialect-of";
import type { AgentFolder, FileEntry, FolderEntry } from "#core/folder/agent-folder";

/** Somewhere that skills may be found: the files of those of `names` that are there, each skill in a folder of its name. */
export type SkillSource = (names: readonly string[]) => Promise<readonly FolderEntry[]>;

/**
 * The files of the skills that the agent of `folder` names and has not got, from the first of `sources` that knows each. Only subagents of Claude Code name
 * skills that lie outside of them. Nothing for a folder that holds no agent: `convert` says why.
 */
export async function findSkills(folder: AgentFolder, options: CheckOptions, sources: readonly SkillSource[]): Promise<FolderEntry[]> {
  const { entry } = options;
  if ((options.dialect ?? dialectOf(folder, entry)) !== "claude") return [];
  const read = readPortable(folder, { dialect: "claude", ...(entry !== undefined && { entry }) });
  let missing = read.ok ? (read.value.skills?.value ?? []).flatMap(({ name, files }) => (files === null ? name : [])) : [];
  const found: FolderEntry[] = [];
  for (const source of sources) {
    if (missing.length === 0) break;
    const entries = await source(missing);
    const roots = skillRoots(entries);
    found.push(...entries);
    missing = missing.filter((name) => !roots.has(name));
  }
  return found;
}

/** The files of those of `names` that lie somewhere in `folder`. */
export function skillFiles(folder: AgentFolder, names: readonly string[]): FileEntry[] {
  const roots = skillRoots(folder.entries);
  return names.flatMap((name) => {
    const root = roots.get(name);
    return root === undefined ? [] : folder.below(root).filter((entry): entry is FileEntry => entry.kind === "file");
  });
}

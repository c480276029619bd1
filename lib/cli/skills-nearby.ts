import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadFolder } from "#compiler/load-folder";
import { slugPattern } from "#core/agent-slug";
import { type SkillSource, skillFiles } from "#core/convert/find-skills";
import type { FolderEntry } from "#core/folder/agent-folder";
import type { OpenAgent } from "@/lib/cli/open-agent";

/** Where programs keep skills, below a project, a plugin or a home. */
const skillFolders = ["skills", ".claude/skills"];

/**
 * The skills that lie near an agent: in the archive that it came in, or on disk in a `skills` or `.claude/skills` beside it or above it,
 * the nearest first and no further up than its repository.
 */
export function skillsNearby({ source, around }: Pick<OpenAgent, "source" | "around">): SkillSource {
  if (around) return async (names) => skillFiles(around, names);
  if (source === null) return async () => [];
  return async (names) => {
    const places = foldersAbove(source).flatMap((folder) => skillFolders.map((name) => join(folder, name)));
    const read = names.filter((name) => slugPattern.test(name)).map((name) => readNearest(name, places));
    return (await Promise.all(read)).flat();
  };
}

async function readNearest(name: string, places: readonly string[]): Promise<FolderEntry[]> {
  const place = places.find((folder) => existsSync(join(folder, name, "SKILL.md")));
  if (place === undefined) return [];
  const loaded = await loadFolder(join(place, name), { dialect: "skill" });
  return loaded.ok ? loaded.value.folder.entries.map((entry) => ({ ...entry, path: `${name}/${entry.path}` })) : [];
}

/** `folder` and those above it, up to the root of the repository that it lies in. */
function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, ".git")) ? [folder] : [folder, ...foldersAbove(parent)];
}

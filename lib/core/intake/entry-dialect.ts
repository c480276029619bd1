import { detectDialect } from "#core/dialects/detect/detect-dialect";
import type { DetectedFormat, Detection } from "#core/dialects/detect/detection";
import { type Dialect, dialects } from "#core/dialects/dialect";
import type { FileEntry } from "#core/folder/agent-folder";
import { nameOf } from "#core/folder/path-rules";

const known: ReadonlySet<string> = new Set(dialects);

export function isDialect(format: DetectedFormat): format is Dialect {
  return known.has(format);
}

/**
 * The format of an entry file that has its own folder. SKILL.md is a skill by its name. `agent.md` in any letter case is Mutagent's
 * or, where the content says so, Compozy's; a mistake in either is for its own check to name. Null for any other file name.
 */
export function folderDialect({ path, bytes }: Pick<FileEntry, "path" | "bytes">): Dialect | null {
  const name = nameOf(path);
  if (name.toLowerCase() === "skill.md") return "skill";
  if (name.toLowerCase() !== "agent.md") return null;
  return speaksFor(detectDialect(path, bytes), "compozy") ? "compozy" : "mutagent";
}

/** Whether the content, and not the name of the file alone, stands for `dialect`. */
function speaksFor({ dialect, marks }: Detection, wanted: Dialect): boolean {
  return dialect === wanted && marks.some(({ speaksFor, strength }) => speaksFor === wanted && strength !== "place");
}

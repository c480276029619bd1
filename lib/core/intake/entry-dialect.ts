import { detectDialect } from "#core/dialects/detect/detect-dialect";
import type { DetectedFormat } from "#core/dialects/detect/detection";
import { type Dialect, dialects } from "#core/dialects/dialect";
import type { FileEntry } from "#core/folder/agent-folder";
import { nameOf } from "#core/folder/path-rules";
import { startsWithFence } from "#core/intake/starts-with-fence";

const known: ReadonlySet<string> = new Set(dialects);

export function isDialect(format: DetectedFormat): format is Dialect {
  return known.has(format);
}

/**
 * The format of an entry file that has its own folder. SKILL.md is a skill by its name. `agent.md` is Mutagent's and `AGENT.md` Compozy's
 * unless the content says otherwise; a mistake in either is for its own check to name. Null for any other file name.
 */
export function folderDialect({ path, bytes }: Pick<FileEntry, "path" | "bytes">): Dialect | null {
  const name = nameOf(path);
  if (name.toLowerCase() === "skill.md") return "skill";
  if (name.toLowerCase() !== "agent.md") return null;
  const { dialect, marks } = detectDialect(path, bytes);
  const speaksFor = (wanted: Dialect) => marks.some((mark) => mark.speaksFor === wanted && mark.strength !== "place");
  if (dialect === "compozy" && speaksFor("compozy")) return "compozy";
  return name === "AGENT.md" && !speaksFor("mutagent") && startsWithFence(bytes) ? "compozy" : "mutagent";
}

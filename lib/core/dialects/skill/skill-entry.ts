import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";

/** The one name of a skill's entry file. */
export const skillEntryName = "SKILL.md";

/** `misnamed` refuses the name of a file whose content can be checked all the same. */
export type FoundSkillEntry = { ok: true; entry: FileEntry; misnamed: Diagnostic | null } | { ok: false; diagnostic: Diagnostic };

/** The SKILL.md at the root of `folder`, or SKILL_MANIFEST: another letter case is found where names are not case-sensitive, and nowhere else. */
export function findSkillEntry(folder: AgentFolder, folderName?: string): FoundSkillEntry {
  const variants = folder.entries.filter(({ path }) => path.toLowerCase() === skillEntryName.toLowerCase());
  const exact = variants.find(({ path }) => path === skillEntryName);
  if (exact?.kind === "file") return { ok: true, entry: exact, misnamed: null };
  if (exact?.kind === "link") return refused(exact.path, "SKILL.md is a symlink.", "Put the file itself here; links are not followed.");
  if (exact) return refused(exact.path, "SKILL.md is a folder; a skill's SKILL.md is a file.");
  const files = variants.filter((entry): entry is FileEntry => entry.kind === "file");
  const [variant] = files;
  if (!variant)
    return refused(
      "",
      `The skill folder ${folderName ? `${quoted(folderName)} ` : ""}has no SKILL.md.`,
      "Add a SKILL.md at the root of the folder.",
    );
  const found = files.map(({ path }) => path).join(" and ");
  const message = `Found ${found}, the name must be exactly SKILL.md.`;
  if (files.length > 1) return refused("", message, "Keep one and rename it.");
  return {
    ok: true,
    entry: variant,
    misnamed: {
      code: "SKILL_MANIFEST",
      severity: "error",
      path: variant.path,
      message,
      hint: `Rename it; where letter case counts, ${quoted(variant.path)} is not found at all.`,
      fix: { title: "Rename to SKILL.md", edits: [{ kind: "rename", from: variant.path, to: skillEntryName }] },
    },
  };
}

function refused(path: string, message: string, hint?: string): FoundSkillEntry {
  return { ok: false, diagnostic: { code: "SKILL_MANIFEST", severity: "error", path, message, ...(hint && { hint }) } };
}

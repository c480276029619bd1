import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { CheckedAgent, DeclaredFile } from "#core/dialects/checked-agent";
import { checkDefinition } from "#core/dialects/skill/check-definition";
import { collectSkillFiles } from "#core/dialects/skill/collect-skill-files";
import { skillEdition } from "#core/dialects/skill/edition";
import { skillPolicy } from "#core/dialects/skill/policy";
import type { SkillDefinition } from "#core/dialects/skill/skill-definition";
import { findSkillEntry } from "#core/dialects/skill/skill-entry";
import { skillFields } from "#core/dialects/skill/skill-fields";
import type { SkillProfile } from "#core/dialects/skill/skill-profile";
import { withPolicy } from "#core/dialects/with-policy";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";
import { launchPolicy } from "#core/policy/launch-policy";

export type CheckSkillOptions = {
  /** What the folder is called where it lies: the name has to be the same. Unknown for a folder that is an upload's root. */
  folderName?: string;
  /** One reader alone; without it, the one list for people that `findingsFor` makes of both. */
  profile?: SkillProfile;
};

/**
 * Checks a skill's folder: its SKILL.md against the open format and Claude Code's longer list, and every other file for what a package
 * cannot hold. Errors come in rule order: manifest, its text, the files.
 */
export function checkSkill(folder: AgentFolder, options: CheckSkillOptions = {}): Checked<CheckedAgent> {
  const found = findSkillEntry(folder, options.folderName);
  if (!found.ok) return { ok: false, errors: [found.diagnostic], warnings: [] };
  const { entry, misnamed } = found;
  const { definition, diagnostics } = checkDefinition(folder, entry, options);
  const name = definition?.name ?? options.folderName ?? "skill";
  const { files, diagnostics: ofFiles } = collectSkillFiles(folder, entry, name);
  const all = [...(misnamed ? [misnamed] : []), ...reservedFolder(options.folderName), ...diagnostics, ...ofFiles];
  if (definition && definition.name === null) all.push(nameless(entry.path));
  const [first, ...others] = all.filter(({ severity }) => severity === "error");
  const warnings = all.filter(({ severity }) => severity !== "error");
  if (first) return { ok: false, errors: [first, ...others], warnings };
  if (!definition) throw new Error("A SKILL.md that cannot be read has an error.");
  return { ok: true, value: checkedSkill(entry, name, definition, files), warnings };
}

function checkedSkill(entry: FileEntry, name: string, definition: SkillDefinition, files: DeclaredFile[]): CheckedAgent {
  const described = {
    dialect: "skill" as const,
    edition: skillEdition,
    name,
    description: definition.description,
    definition: definition.declared,
    instructions: definition.instructions,
    files,
    toolModules: [],
  };
  return withPolicy(
    described,
    () => skillPolicy(definition, { path: entry.path }),
    (policy) => ({
      model: definition.model?.value ?? null,
      thinking: definition.effort?.value ?? null,
      skills: [`skills/${name}`],
      requiredBindings: [],
      optionalBindings: [],
      mode: "interactive",
      scaffold: "standard",
      ...launchPolicy(policy),
    }),
  );
}

function reservedFolder(folderName: string | undefined): Diagnostic[] {
  if (folderName === undefined || ![...skillFields.reservedFolders, ...skillFields.reservedNames].includes(folderName)) return [];
  const message = `A skill in a folder named ${folderName} is not loaded: the name is reserved.`;
  return [{ code: "SKILL_RESERVED_NAME", severity: "error", path: "", message, hint: "Rename the folder." }];
}

function nameless(path: string): Diagnostic {
  return {
    code: "SKILL_SCHEMA",
    severity: "error",
    path,
    message: "The skill has no name: neither its name field nor its folder gives one.",
    hint: "Add a line with name: and lower-case letters, digits and hyphens.",
  };
}

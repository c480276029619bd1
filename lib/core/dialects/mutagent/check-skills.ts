import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { checkPackagedFolder } from "#core/dialects/mutagent/check-packaged-folder";
import { type DeclaredValue, declaredValues } from "#core/dialects/mutagent/declared-values";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { placedBelow } from "#core/dialects/mutagent/placed-below";
import { refuseDeclared } from "#core/dialects/mutagent/refuse-declared";
import { type Collected, refusal } from "#core/dialects/mutagent/source-claim";
import type { SourceLocator } from "#core/dialects/mutagent/source-locator";
import type { AgentFolder } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";

const manifestName = "SKILL.md";

/** The skill folders: each holds a SKILL.md and is packaged whole, below `skills/`. */
export function checkSkills(folder: AgentFolder, definition: MutagentDefinition, locator: SourceLocator): Collected {
  const collected: Collected = { claims: [], diagnostics: [] };
  for (const declared of declaredValues(definition, ["harness", "skills"], definition.skills)) {
    const located = locator.directory(declared.value);
    if (!located.ok) {
      collected.diagnostics.push(refuseDeclared(declared, located.problem, locator));
      continue;
    }
    collected.diagnostics.push(...manifestFindings(folder, declared));
    const { files, diagnostics } = checkPackagedFolder(folder, declared.value, declared.place);
    collected.diagnostics.push(...diagnostics);
    for (const { path, bytes } of files) {
      collected.claims.push({ path, packagePath: placedBelow("skills", path), role: "skill", bytes, askedAt: declared.place });
    }
  }
  return collected;
}

function manifestFindings(folder: AgentFolder, { value: path, place }: DeclaredValue): Diagnostic[] {
  const exact = folder.get(`${path}/${manifestName}`);
  // A link is refused as a link inside a packaged folder.
  if (exact && exact.kind !== "directory") return [];
  if (exact) return [refusal("SKILL_MANIFEST", place, `${quoted(exact.path)} is a folder; a skill's SKILL.md is a file.`)];
  const variants = folder
    .below(path)
    .filter(
      (entry) => entry.kind === "file" && parentOf(entry.path) === path && nameOf(entry.path).toLowerCase() === manifestName.toLowerCase(),
    );
  const [variant] = variants;
  if (!variant) {
    return [
      refusal("SKILL_MANIFEST", place, `The skill folder ${quoted(path)} has no SKILL.md.`, {
        hint: "Add a SKILL.md, or declare the folder in harness.files.",
      }),
    ];
  }
  const found = variants.map((entry) => nameOf(entry.path)).join(" and ");
  const message = `In ${quoted(path)}: found ${found}, the name must be exactly SKILL.md.`;
  if (variants.length > 1) return [refusal("SKILL_MANIFEST", place, message, { hint: "Keep one and rename it." })];
  const rename = { kind: "rename" as const, from: variant.path, to: `${path}/${manifestName}` };
  return [refusal("SKILL_MANIFEST", place, message, { hint: "Rename it.", fix: { title: "Rename to SKILL.md", edits: [rename] } })];
}

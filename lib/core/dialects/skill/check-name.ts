import { counted, quoted } from "#core/diagnostics/show-text";
import { checkTextField, typedText } from "#core/dialects/skill/check-text-field";
import { skillFields } from "#core/dialects/skill/skill-fields";
import { foldName, isSkillName, nameLengthMax, nearestSkillName } from "#core/dialects/skill/skill-name";
import { advice, portableOnly, refusedByAll, refusedBySpec, type SkillFinding } from "#core/dialects/skill/skill-profile";
import { entryOf, type FieldEntry, type MapNode } from "#core/frontmatter/field-node";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";
import { writeScalar } from "#core/frontmatter/write-scalar";

/**
 * The name: its form, that it is the folder's, and what only the packaging script refuses.
 * @param folderName undefined where nobody knows what the folder is called.
 */
export function checkName({ draft }: Frontmatter, root: MapNode, folderName: string | undefined): SkillFinding[] {
  const entry = entryOf(root, "name");
  if (!entry) return [missingField(root, "name")];
  const findings = checkTextField(draft.text, entry);
  const typed = typedText(entry.value);
  if (typed === null) return findings;
  const name = foldName(typed);
  if (skillFields.reservedNames.includes(name)) findings.push(reserved(entry, name));
  if (!isSkillName(name)) findings.push(malformed(entry, name, folderName));
  else if (!/^[a-z0-9-]+$/.test(name)) findings.push(otherAlphabet(entry, name));
  if (folderName !== undefined && name !== foldName(folderName)) findings.push(mismatch(entry, name, folderName));
  return findings;
}

/** A field that the open format requires; Claude Code has a default for it. */
export function missingField({ span }: MapNode, key: string): SkillFinding {
  return {
    code: "SKILL_SCHEMA",
    verdict: portableOnly,
    // The fence above the fields: the whole header is what lacks it.
    span: { start: 0, end: Math.min(3, span.start) },
    message: `${key} is missing.`,
    hint: `Add a line with ${key}: and its value.`,
  };
}

function malformed({ value }: FieldEntry, name: string, folderName: string | undefined): SkillFinding {
  const length = Array.from(name).length;
  const finding: SkillFinding = {
    code: "SKILL_SCHEMA",
    verdict: refusedBySpec,
    span: value.span,
    message:
      length > nameLengthMax
        ? `name has ${length} of ${counted(nameLengthMax, "character")}.`
        : `name must be lower-case letters, digits and single hyphens, with none at the ends; found ${quoted(name)}.`,
  };
  const slug = nearestSkillName(name);
  // Another name than the folder's would only be the next mistake.
  if (slug === null || (folderName !== undefined && slug !== foldName(folderName))) return finding;
  return {
    ...finding,
    hint: `Write ${slug}.`,
    fix: { title: `Write ${slug}`, changes: [{ ...value.span, text: writeScalar(slug) }] },
  };
}

function otherAlphabet({ value }: FieldEntry, name: string): SkillFinding {
  return {
    code: "SKILL_PACKAGING",
    verdict: advice,
    span: value.span,
    message: `The packaging script takes a to z, digits and hyphens in a name; found ${quoted(name)}.`,
    hint: "Choose a name of these letters if the skill has to be packaged with it.",
  };
}

function mismatch({ value }: FieldEntry, name: string, folderName: string): SkillFinding {
  return {
    code: "SKILL_NAME_MISMATCH",
    verdict: refusedBySpec,
    span: value.span,
    message: `The name is ${quoted(name)}, the folder is called ${quoted(folderName)}.`,
    hint: `Rename one of the two; Claude Code goes by the folder.`,
  };
}

function reserved({ value }: FieldEntry, name: string): SkillFinding {
  const message = `${quoted(name)} is a reserved name; such a skill is not loaded.`;
  return { code: "SKILL_RESERVED_NAME", verdict: refusedByAll, span: value.span, message, hint: "Choose another name." };
}

import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkProse } from "#core/dialects/claude-family/check-prose";
import { readFamilyFrontmatter } from "#core/dialects/claude-family/read-family-frontmatter";
import { checkAllowedTools } from "#core/dialects/skill/check-allowed-tools";
import { checkClaudeFields } from "#core/dialects/skill/check-claude-fields";
import { checkKeys } from "#core/dialects/skill/check-keys";
import { checkMetadata } from "#core/dialects/skill/check-metadata";
import { checkName, missingField } from "#core/dialects/skill/check-name";
import { checkReferences } from "#core/dialects/skill/check-references";
import type { CheckSkillOptions } from "#core/dialects/skill/check-skill";
import { checkSkillBody } from "#core/dialects/skill/check-skill-body";
import { checkTextField, typedText } from "#core/dialects/skill/check-text-field";
import { definitionWithoutHeader, readSkillDefinition, type SkillDefinition } from "#core/dialects/skill/skill-definition";
import { topKeys } from "#core/dialects/skill/skill-fields";
import { compatibilityMax, descriptionMax } from "#core/dialects/skill/skill-limits";
import { advice, findingsFor, forAll, refusedBySpec, remarkOn, type SkillFinding, severityFor } from "#core/dialects/skill/skill-profile";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";
import { checkHiddenCharacters } from "#core/frontmatter/check-characters";
import { decodeText } from "#core/frontmatter/decode-text";
import { describeNode } from "#core/frontmatter/describe-node";
import { entryOf, type MapNode } from "#core/frontmatter/field-node";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";

/**
 * Checks the text of a SKILL.md, in rule order: encoding and fences, YAML, name, description and the other fields, keys, body, links,
 * hidden characters. `definition` is null where no reader gets anything out of the file; that is an error then.
 */
export function checkDefinition(
  folder: AgentFolder,
  { path, bytes }: FileEntry,
  { folderName, profile }: CheckSkillOptions,
): { definition: SkillDefinition | null; diagnostics: Diagnostic[] } {
  const read = readFamilyFrontmatter(path, bytes, topKeys);
  const diagnostics = read.diagnostics.map((diagnostic) => asProfileSays(diagnostic, profile));
  const { frontmatter } = read;
  // A header that is not where it has to be is text to Claude Code, and so is what the check repaired in order to go on.
  const isWithoutHeader = read.diagnostics.some(({ code }) => code === "MARKDOWN_FRONTMATTER");
  if (!frontmatter) return { definition: isWithoutHeader ? withoutHeader(bytes, folderName) : null, diagnostics };
  const { root, draft } = frontmatter;
  const findings = root.kind === "map" ? checkFields(frontmatter, root, folderName) : [];
  if (root.kind === "map") findings.push(...checkKeys(frontmatter, root, profile));
  else if (root.kind !== "unknown") findings.push(noFields(frontmatter));
  findings.push(...checkSkillBody(frontmatter), ...checkReferences(folder, draft.text, frontmatter.body));
  findings.push(...forAll(checkHiddenCharacters(draft.text, { start: 0, end: draft.text.length })));
  diagnostics.push(...findingsFor(profile, findings).map(frontmatter.report));
  if (isWithoutHeader) return { definition: withoutHeader(bytes, folderName), diagnostics };
  if (root.kind === "unknown") return { definition: null, diagnostics };
  const fields: MapNode = root.kind === "map" ? root : { kind: "map", entries: [], isFlow: false, span: root.span };
  return { definition: readSkillDefinition(frontmatter, fields, folderName), diagnostics };
}

function checkFields(frontmatter: Frontmatter, root: MapNode, folderName: string | undefined): SkillFinding[] {
  const { text } = frontmatter.draft;
  const findings = [...checkName(frontmatter, root, folderName), ...checkDescription(text, root)];
  const license = entryOf(root, "license");
  if (license) findings.push(...checkTextField(text, license));
  const compatibility = entryOf(root, "compatibility");
  if (compatibility) findings.push(...checkTextField(text, compatibility, compatibilityMax));
  const metadata = entryOf(root, "metadata");
  if (metadata) findings.push(...checkMetadata(metadata));
  const allowed = entryOf(root, "allowed-tools");
  if (allowed) findings.push(...checkAllowedTools(text, allowed));
  findings.push(...checkClaudeFields(text, root));
  return findings;
}

function checkDescription(text: string, root: MapNode): SkillFinding[] {
  const entry = entryOf(root, "description");
  if (!entry) return [missingField(root, "description")];
  const findings = [...checkTextField(text, entry, descriptionMax), ...forAll(checkProse(text, entry))];
  if (/[<>]/.test(typedText(entry.value) ?? "")) {
    findings.push({
      code: "SKILL_PACKAGING",
      verdict: advice,
      span: entry.value.span,
      message: "The packaging script takes no < and > in a description.",
      hint: "Write it without angle brackets if the skill has to be packaged with it.",
    });
  }
  return findings;
}

/** What reading the file found, as `profile` takes it: a file without a header is no mistake to Claude Code, which reads it all as body. */
function asProfileSays(diagnostic: Diagnostic, profile: CheckSkillOptions["profile"]): Diagnostic {
  if (diagnostic.code !== "MARKDOWN_FRONTMATTER") return diagnostic;
  const severity = severityFor(profile, refusedBySpec) ?? "error";
  if (severity === "error") return diagnostic;
  const effect = "Claude Code takes the whole file for the body: no field counts.";
  const hint = [diagnostic.hint, effect, profile ? null : remarkOn(refusedBySpec)].filter((part) => part).join(" ");
  return { ...diagnostic, severity, hint };
}

function withoutHeader(bytes: Uint8Array, folderName: string | undefined): SkillDefinition | null {
  const decoded = decodeText(bytes);
  return decoded.ok ? definitionWithoutHeader(decoded.text, folderName) : null;
}

function noFields({ root }: Frontmatter): SkillFinding {
  const message = `The frontmatter must be a map of fields, found ${describeNode(root)}.`;
  return { code: "SKILL_SCHEMA", verdict: refusedBySpec, span: root.span, message, hint: "Write each field as a line `key: value`." };
}

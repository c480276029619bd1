import { quoted } from "#core/diagnostics/show-text";
import { advice, refusedBySpec, type SkillFinding } from "#core/dialects/skill/skill-profile";
import { describeNode } from "#core/frontmatter/describe-node";
import type { FieldEntry } from "#core/frontmatter/field-node";

/** `metadata` is a map of texts. A value of another kind is read differently by every parser; quotes keep what was typed. */
export function checkMetadata({ value }: FieldEntry): SkillFinding[] {
  if (value.kind === "unknown") return [];
  if (value.kind !== "map") {
    const message = `metadata must be a map of texts, found ${describeNode(value)}.`;
    return [{ code: "SKILL_SCHEMA", verdict: refusedBySpec, span: value.span, message, hint: "Write each value as a key of its own." }];
  }
  return value.entries.flatMap(metadataValue);
}

function metadataValue({ key, value }: FieldEntry): SkillFinding[] {
  if (value.kind === "unknown" || (value.kind === "scalar" && typeof value.value === "string")) return [];
  const finding: SkillFinding = {
    code: "SKILL_METADATA_TYPE",
    verdict: advice,
    span: value.span,
    message: `metadata.${quoted(key).slice(1, -1)} must be text, found ${describeNode(value)}.`,
    hint: "Write it as one text.",
  };
  if (value.kind !== "scalar" || value.source === "") return [finding];
  const text = `"${value.source}"`;
  return [{ ...finding, hint: `Write ${key}: ${text}.`, fix: { title: "Quote the value", changes: [{ ...value.span, text }] } }];
}

import { counted, grouped } from "#core/diagnostics/show-text";
import { checkNotNested } from "#core/dialects/claude/text-field";
import { advice, refusedBySpec, type SkillFinding } from "#core/dialects/skill/skill-profile";
import { describeNode } from "#core/frontmatter/describe-node";
import type { FieldEntry, FieldNode } from "#core/frontmatter/field-node";
import { quoteAsText } from "#core/frontmatter/quote-as-text";

/** The text of a value, or what was typed where YAML makes a number or boolean of it: readers take it for text. */
export function typedText(node: FieldNode): string | null {
  if (node.kind !== "scalar" || node.value === null) return null;
  return typeof node.value === "string" ? node.value : node.source;
}

/** A field of the open format that takes text: of its kind, not blank, and not too long. Lengths count Unicode code points. */
export function checkTextField(text: string, entry: FieldEntry, max?: number): SkillFinding[] {
  const { key, value } = entry;
  if (value.kind === "unknown") return [];
  const refused = (message: string, hint?: string): SkillFinding => ({
    code: "SKILL_SCHEMA",
    verdict: refusedBySpec,
    span: value.span,
    message,
    ...(hint && { hint }),
  });
  const typed = typedText(value);
  if (typed === null) {
    if (value.kind === "scalar") return [refused(`${key} is empty.`)];
    return checkNotNested(text, entry).map(({ severity: _, ...finding }) => ({ ...finding, code: "SKILL_SCHEMA", verdict: refusedBySpec }));
  }
  if (value.kind === "scalar" && typeof value.value !== "string") return [notText(text, key, value)];
  if (typed.trim() === "") return [refused(`${key} is empty.`)];
  const length = Array.from(typed).length;
  if (max === undefined || length <= max) return [];
  return [
    refused(`${key} has ${grouped(length)} of ${counted(max, "character")}.`, `Shorten it by ${counted(length - max, "character")}.`),
  ];
}

/** VALUE_TYPE: readers differ in what they make of a number or boolean where text belongs. */
export function notText(text: string, key: string, value: FieldNode): SkillFinding {
  const quote = quoteAsText(text, value);
  return {
    code: "VALUE_TYPE",
    verdict: advice,
    span: value.span,
    message: `${key} must be text, found ${describeNode(value)}; readers differ in what they make of it.`,
    hint: "Put the value in quotes.",
    ...(quote && { fix: { title: "Quote the value", changes: [quote] } }),
  };
}

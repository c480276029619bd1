import { grouped, quoted } from "#core/diagnostics/show-text";
import { checkProse } from "#core/dialects/claude-family/check-prose";
import { knownValues } from "#core/dialects/claude-family/known-values";
import { isKnownModel } from "#core/dialects/claude-family/model-name";
import { checkHooks } from "#core/dialects/claude-family/read-hooks";
import { typedText } from "#core/dialects/skill/check-text-field";
import { skillFields } from "#core/dialects/skill/skill-fields";
import { claudeOnly, forClaude, type SkillFinding } from "#core/dialects/skill/skill-profile";
import { describeNode } from "#core/frontmatter/describe-node";
import { entryOf, type FieldEntry, type MapNode } from "#core/frontmatter/field-node";
import { writeScalar } from "#core/frontmatter/write-scalar";

/** `description` and `when_to_use` together, as the model sees them in the list of skills. In code points. */
export const listingMax = 1_536;

/** The fields that Claude Code adds: values it does not know are probably ignored, and some need another field. */
export function checkClaudeFields(text: string, root: MapNode): SkillFinding[] {
  return [
    ...listingCut(root),
    ...root.entries.flatMap((entry): SkillFinding[] => {
      if (entry.value.kind === "unknown" || !Object.hasOwn(rules, entry.key)) return [];
      return rules[entry.key]?.(entry, root, text) ?? [];
    }),
  ];
}

type FieldRule = (entry: FieldEntry, root: MapNode, text: string) => SkillFinding[];

const rules: Readonly<Record<string, FieldRule>> = {
  when_to_use: (entry, _, text) => [...textOnly(entry), ...forClaude(checkProse(text, entry))],
  "argument-hint": (entry, _, text) => textOnly(entry, text),
  arguments: textOrList,
  paths: textOrList,
  "disallowed-tools": textOrList,
  "disable-model-invocation": booleanWord,
  "user-invocable": booleanWord,
  model: knownModel,
  effort: (entry) => oneOf(entry, knownValues.effort),
  shell: (entry) => oneOf(entry, skillFields.shells),
  context: (entry) => oneOf(entry, ["fork"]),
  agent: (entry, root) => [...textOnly(entry), ...needsFork(entry, root)],
  background: (entry, root) => [...booleanWord(entry), ...needsFork(entry, root)],
  hooks: (entry) => forClaude(checkHooks(entry)),
};

function listingCut(root: MapNode): SkillFinding[] {
  const entry = entryOf(root, "description");
  const description = (entry && typedText(entry.value)) ?? "";
  const whenToUse = entryOf(root, "when_to_use");
  const length = Array.from(description + ((whenToUse && typedText(whenToUse.value)) ?? "")).length;
  const span = (entry ?? whenToUse)?.value.span;
  if (length <= listingMax || !span) return [];
  return [
    {
      code: "SKILL_LISTING_CUT",
      verdict: claudeOnly,
      span,
      message: `description and when_to_use have ${grouped(length)} characters; the listing that the model sees ends after ${listingMax}.`,
      hint: "Say first what the model has to know to choose the skill.",
    },
  ];
}

function textOnly({ key, value }: FieldEntry, text?: string): SkillFinding[] {
  if (value.kind === "scalar" && (typeof value.value === "string" || value.value === null)) return [];
  const finding: SkillFinding = {
    code: "VALUE_TYPE",
    verdict: claudeOnly,
    span: value.span,
    message: `${key} must be text, found ${describeNode(value)}.`,
    hint: "Put the value in quotes.",
  };
  if (text === undefined || (value.kind === "list" && !value.isFlow) || value.kind === "map") return [finding];
  const typed = text.slice(value.span.start, value.span.end);
  if (typed.includes("\n")) return [finding];
  return [{ ...finding, fix: { title: "Quote the value", changes: [{ ...value.span, text: writeScalar(typed) }] } }];
}

function textOrList({ key, value }: FieldEntry): SkillFinding[] {
  if (value.kind === "scalar" || value.kind === "list") return [];
  return [ignored({ key, value }, "text or a list")];
}

function booleanWord({ key, value }: Pick<FieldEntry, "key" | "value">): SkillFinding[] {
  const typed = typedText(value);
  if (typed !== null && skillFields.booleanWords.includes(typed.toLowerCase())) return [];
  return [ignored({ key, value }, "true or false")];
}

function knownModel(entry: FieldEntry): SkillFinding[] {
  const model = typedText(entry.value);
  if (model === null) return [ignored(entry, "the name of a model")];
  if (isKnownModel(model)) return [];
  const message = `${quoted(model)} is not in our list of models.`;
  return [
    { code: "MODEL_UNKNOWN", verdict: claudeOnly, span: entry.value.span, message, hint: "Nothing is refused for it; check the spelling." },
  ];
}

function oneOf(entry: FieldEntry, values: readonly string[]): SkillFinding[] {
  const typed = typedText(entry.value);
  return typed !== null && values.includes(typed) ? [] : [ignored(entry, values.join(" or "))];
}

function needsFork({ key, keySpan }: FieldEntry, root: MapNode): SkillFinding[] {
  const context = entryOf(root, "context");
  if (context && typedText(context.value) === "fork") return [];
  const message = `${key} has no effect: it is about skills that run in a subagent.`;
  return [{ code: "FIELD_NO_EFFECT", verdict: claudeOnly, span: keySpan, message, hint: "Add context: fork, or remove it." }];
}

function ignored({ key, value }: Pick<FieldEntry, "key" | "value">, expected: string): SkillFinding {
  const message = `${key} must be ${expected}, found ${describeNode(value)}; it is probably ignored.`;
  return { code: "FIELD_VALUE", verdict: claudeOnly, span: value.span, message, hint: `Write ${expected}.` };
}

import type { SourceRange } from "#core/diagnostics/diagnostic";
import { readEntries } from "#core/dialects/claude-family/read-entries";
import { type Hook, readHooks } from "#core/dialects/claude-family/read-hooks";
import { runCommands } from "#core/dialects/skill/check-skill-body";
import { typedText } from "#core/dialects/skill/check-text-field";
import { chooseSkillName } from "#core/dialects/skill/skill-name";
import { originOfSpan } from "#core/frontmatter/draft";
import { entryOf, type FieldNode, type MapNode, type ScalarNode, toJson } from "#core/frontmatter/field-node";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";
import type { Span } from "#core/frontmatter/span";

/** A text of the skill with its place. */
export type Placed<T> = { value: T; range: SourceRange };

/** What a SKILL.md declares, as Claude Code reads it: fields of the wrong kind count as absent. Lists are in the order written. */
export type SkillDefinition = {
  /** Null where neither the field nor the folder gives a name that can be one. */
  name: string | null;
  /** Of the field, else the first paragraph of the body. */
  description: string | null;
  whenToUse: string | null;
  instructions: string;
  model: Placed<string> | null;
  effort: Placed<string> | null;
  /** The agent type that runs the skill; null where it runs in the session itself. */
  forkedTo: Placed<string> | null;
  granted: Placed<string>[];
  withdrawn: Placed<string>[];
  hooks: Placed<Hook>[];
  commands: Placed<string>[];
  /** The frontmatter as plain JSON, keys in the order written. Values of metadata are texts, as typed: `version: 1.10` is "1.10". */
  declared: Record<string, unknown>;
  /** Range of the field of `key`. */
  rangeOf(key: string): SourceRange | undefined;
};

/** Who runs a skill with `context: fork` and no agent of its own. */
const defaultAgent = "general-purpose";

/** The definition in a readable header. */
export function readSkillDefinition(frontmatter: Frontmatter, root: MapNode, folderName: string | undefined): SkillDefinition {
  const { draft, lines, body } = frontmatter;
  const instructions = draft.text.slice(body.start, body.end);
  const rangeOf = (span: Span) => lines.rangeOf(originOfSpan(draft, span));
  const placed = <T>(value: T, span: Span): Placed<T> => ({ value, range: rangeOf(span) });
  const node = (key: string): FieldNode | undefined => entryOf(root, key)?.value;
  const text = (key: string): Placed<string> | null => {
    const value = node(key);
    const typed = value && typedText(value);
    return value && typed ? placed(typed, value.span) : null;
  };
  const tools = (key: string): Placed<string>[] => {
    const value = node(key);
    return (value && readEntries(value)?.entries.map((entry) => placed(entry.text, entry.span))) ?? [];
  };
  const context = text("context");
  const hooks = node("hooks");
  return {
    name: chooseSkillName(text("name")?.value, folderName),
    description: text("description")?.value ?? firstParagraph(instructions),
    whenToUse: text("when_to_use")?.value ?? null,
    instructions,
    model: text("model"),
    effort: text("effort"),
    forkedTo: context?.value === "fork" ? (text("agent") ?? { value: defaultAgent, range: context.range }) : null,
    granted: tools("allowed-tools"),
    withdrawn: tools("disallowed-tools"),
    hooks: hooks ? readHooks(hooks).map((hook) => placed(hook, hook.span)) : [],
    commands: runCommands(draft.text, body).map(({ command, span }) => placed(command, span)),
    declared: Object.fromEntries(root.entries.map(({ key, value }) => [key, key === "metadata" ? asTyped(value) : toJson(value)])),
    rangeOf(key) {
      const entry = entryOf(root, key);
      return entry && rangeOf(entry.span);
    },
  };
}

/** Metadata maps texts to texts: what a YAML reader takes for a number, a date or a truth value stays what was typed. */
function asTyped(node: FieldNode): unknown {
  if (node.kind !== "map") return toJson(node);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, isOddScalar(value) ? value.source : toJson(value)]));
}

function isOddScalar(node: FieldNode): node is ScalarNode {
  return node.kind === "scalar" && (typeof node.value === "number" || typeof node.value === "boolean");
}

/** The definition where the whole file is the body: its name is the folder's. */
export function definitionWithoutHeader(text: string, folderName: string | undefined): SkillDefinition {
  return {
    name: chooseSkillName(undefined, folderName),
    description: firstParagraph(text),
    whenToUse: null,
    instructions: text,
    model: null,
    effort: null,
    forkedTo: null,
    granted: [],
    withdrawn: [],
    hooks: [],
    commands: [],
    declared: {},
    rangeOf: () => undefined,
  };
}

/** The first lines of text in a row that are no heading. */
function firstParagraph(body: string): string | null {
  const paragraph = body.split(/\r?\n[ \t]*\r?\n/).find((part) => part.trim() !== "" && !/^\s*(?:#|---|```)/.test(part));
  return paragraph?.trim().replace(/\s*\r?\n\s*/g, " ") ?? null;
}

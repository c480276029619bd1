import { quoted } from "#core/diagnostics/show-text";
import { type ListEntry, readEntries } from "#core/dialects/claude-family/read-entries";
import { readToolEntry } from "#core/dialects/claude-family/tool-entry";
import { builtInTools } from "#core/dialects/claude-family/tool-table";
import { checkTextField } from "#core/dialects/skill/check-text-field";
import { advice, portableAdvice, portableOnly, type SkillFinding } from "#core/dialects/skill/skill-profile";
import { isWholeScope } from "#core/dialects/skill/whole-scope";
import type { TextChange } from "#core/frontmatter/draft";
import type { FieldEntry, FieldNode } from "#core/frontmatter/field-node";

/** `allowed-tools`: one text with blanks in the open format, commas and lists in Claude Code too; and whether it approves a whole shell. */
export function checkAllowedTools(text: string, entry: FieldEntry): SkillFinding[] {
  const { value } = entry;
  const list = readEntries(value);
  if (!list) return checkTextField(text, entry);
  return [...(value.kind === "list" ? [listed(value)] : commas(text, value, list.entries)), ...list.entries.flatMap(broadGrant)];
}

function listed({ span }: FieldNode): SkillFinding {
  return {
    code: "SKILL_SCHEMA",
    verdict: portableOnly,
    span,
    message: "allowed-tools must be one text with spaces between the tools, found a list.",
    hint: "Write the tools on one line, separated by spaces.",
  };
}

function commas(text: string, { span }: FieldNode, entries: readonly ListEntry[]): SkillFinding[] {
  const gaps = entries
    .filter(({ isExact }) => isExact)
    .map((entry, index) => ({ start: entry.span.end, end: entries[index + 1]?.span.start ?? entry.span.end }))
    .filter((gap) => text.slice(gap.start, gap.end).includes(","));
  if (gaps.length === 0) return [];
  const changes: TextChange[] = gaps.map((gap) => ({ ...gap, text: " " }));
  return [
    {
      code: "SKILL_TOOLS_COMMA",
      verdict: portableAdvice,
      span,
      message: "The tools are separated by commas; the open format has spaces.",
      hint: "Write spaces.",
      fix: { title: "Replace the commas by spaces", changes },
    },
  ];
}

function broadGrant({ text, span }: ListEntry): SkillFinding[] {
  const entry = readToolEntry(text);
  if (entry.kind !== "name" || builtInTools.get(entry.name)?.group !== "execute" || !isWholeScope(entry.scope)) return [];
  return [
    {
      code: "SKILL_GRANT_BROAD",
      verdict: advice,
      span,
      message: `${quoted(text)} approves every command in advance: nobody is asked while the skill is active.`,
      hint: `Name the commands, as in ${entry.name}(git diff:*).`,
    },
  ];
}

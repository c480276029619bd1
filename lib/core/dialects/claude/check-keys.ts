import { quoted } from "#core/diagnostics/show-text";
import { agentFields } from "#core/dialects/claude/agent-fields";
import type { AgentText } from "#core/dialects/claude/agent-text";
import { renameKey } from "#core/dialects/claude-family/rename-key";
import type { FieldEntry } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { nearestName } from "#core/names/nearest-name";

const fields: ReadonlySet<string> = new Set(agentFields.fields);
const ignoredInPlugin: ReadonlySet<string> = new Set(agentFields.ignoredInPlugin);
const noSlips: ReadonlySet<string> = new Set([...agentFields.neighbours, ...agentFields.sdkOnly, ...agentFields.promptKeys]);

/** What restricts an agent: a slip here leaves everything open. */
const restricting: ReadonlySet<string> = new Set(["tools", "disallowedTools"]);

/**
 * KEY_IGNORED_WIDENS, UNKNOWN_KEY and PLUGIN_FIELD_IGNORED: keys that do nothing, in the order of the text.
 * @param spilled keys that are lines of the description; they have a finding of their own.
 */
export function checkKeys(agent: AgentText, spilled: ReadonlySet<FieldEntry>): Finding[] {
  const meant = new Set<string>();
  return agent.root.entries.flatMap((entry): Finding[] => {
    if (spilled.has(entry)) return [];
    if (fields.has(entry.key)) return agent.isPlugin && ignoredInPlugin.has(entry.key) ? [ignoredField(entry)] : [];
    const field = meantField(entry.key);
    if (field === null) return [unknownKey(entry)];
    const isFree = !agent.field(field) && !meant.has(field);
    meant.add(field);
    return [restricting.has(field) ? ignoredLimit(entry, field, isFree) : nearMiss(entry, field, isFree)];
  });
}

/** The field that the author of `key` most likely meant; null when it is none. */
function meantField(key: string): string | null {
  const listed = Object.hasOwn(agentFields.nearMiss, key) ? agentFields.nearMiss[key] : undefined;
  return listed ?? (noSlips.has(key) ? null : nearestName(key, agentFields.fields));
}

function ignoredLimit(entry: FieldEntry, field: string, isFree: boolean): Finding {
  const key = quoted(entry.key);
  const open = field === "tools" ? "as written this agent may use every tool" : "as written nothing is taken away";
  return {
    code: "KEY_IGNORED_WIDENS",
    severity: "warning",
    span: entry.keySpan,
    message: isFree
      ? `Claude Code ignores ${key}, did you mean ${field}? Now ${open}.`
      : `Claude Code ignores ${key}; ${field} is what counts.`,
    hint: isFree ? `Rename it to ${field}.` : `Move what belongs there into ${field}, and remove ${entry.key}.`,
    ...(isFree && { fix: renameKey(entry, field) }),
  };
}

function nearMiss(entry: FieldEntry, field: string, isFree: boolean): Finding {
  return {
    code: "UNKNOWN_KEY",
    severity: "warning",
    span: entry.keySpan,
    message: `Claude Code ignores ${quoted(entry.key)} without a word.`,
    hint: isFree ? `Did you mean ${field}?` : `${field} is here already; remove ${entry.key}.`,
    ...(isFree && { fix: renameKey(entry, field) }),
  };
}

function unknownKey({ key, keySpan }: FieldEntry): Finding {
  const message = `Claude Code ignores ${quoted(key)} without a word.`;
  return { code: "UNKNOWN_KEY", severity: "warning", span: keySpan, message, hint: whereItBelongs(key) };
}

function whereItBelongs(key: string): string {
  if (agentFields.promptKeys.includes(key)) return "The body is the prompt: write the text below the closing ---.";
  if (agentFields.sdkOnly.includes(key)) return "The SDK has this field, files do not. Remove it.";
  if (Object.hasOwn(agentFields.experimental, key)) return "It belongs in experimental.";
  return "Remove it, or write it as a comment.";
}

function ignoredField({ key, keySpan }: FieldEntry): Finding {
  const message = `${key} does nothing in a plugin: Claude Code ignores it there.`;
  return {
    code: "PLUGIN_FIELD_IGNORED",
    severity: "warning",
    span: keySpan,
    message,
    hint: "Keep the agent in .claude/agents when it needs the field.",
  };
}

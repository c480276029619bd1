import { quotedList } from "#core/diagnostics/show-text";
import { topKeys } from "#core/dialects/claude/agent-fields";
import type { AgentText } from "#core/dialects/claude/agent-text";
import { spillWords } from "#core/dialects/claude-family/known-values";
import type { FieldEntry } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { indentedDescription } from "#core/frontmatter/repairs/indent-spilled-text";
import type { Span } from "#core/frontmatter/span";

/**
 * DESCRIPTION_SPILLS: lines behind the description that are keys by accident, such as `user:` of an example. `keys` are the entries
 * that were meant as text.
 */
export function checkSpills(agent: AgentText): { finding: Finding | null; keys: ReadonlySet<FieldEntry> } {
  const keys = spilledKeys(agent);
  const [first] = keys;
  if (!first) return { finding: null, keys: new Set() };
  const names = quotedList(keys.map(({ key }) => key));
  const yaml: Span = { start: agent.text.indexOf("\n") + 1, end: agent.frontmatter.closing.start };
  const repair = indentedDescription(agent.text, yaml, topKeys, true);
  const finding: Finding = {
    code: "DESCRIPTION_SPILLS",
    severity: "warning",
    span: { start: first.keySpan.start, end: keys.at(-1)?.span.end ?? first.span.end },
    message: `These lines became keys (${names}); the description ends before them.`,
    hint: "Write the description as a block: |- and every line indented.",
    ...(repair && { fix: { title: repair.title, changes: repair.changes } }),
  };
  return { finding, keys: new Set(keys) };
}

/** The unknown keys that follow the description directly, if one of them is a word with which lines of examples begin. */
function spilledKeys({ root }: AgentText): FieldEntry[] {
  const at = root.entries.findIndex(({ key }) => key === "description");
  const description = root.entries[at]?.value;
  if (root.isFlow || description?.kind !== "scalar" || description.style !== "plain") return [];
  const following = root.entries.slice(at + 1);
  const end = following.findIndex(({ key }) => topKeys.has(key));
  const run = end === -1 ? following : following.slice(0, end);
  return run.some(({ key }) => spillWords.has(key.toLowerCase())) ? run : [];
}

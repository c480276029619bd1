import type { AgentText } from "#core/dialects/claude/agent-text";
import { checkNotNested, checkTextType, textOf } from "#core/dialects/claude/text-field";
import { checkProse } from "#core/dialects/claude-family/check-prose";
import type { Finding } from "#core/frontmatter/finding";

const descriptionLengthMax = 1_024;

/** The description: what Claude reads when it chooses an agent. */
export function checkDescription(agent: AgentText): Finding[] {
  const entry = agent.field("description");
  if (!entry) return [missingDescription(agent, { start: 0, end: 3 })];
  const { value } = entry;
  if (value.kind === "unknown") return [];
  if (value.kind === "scalar" && value.value === null) return [missingDescription(agent, entry.keySpan)];
  const nested = checkNotNested(agent.text, entry);
  if (nested.length > 0) return nested;
  const description = textOf(value) ?? "";
  if (description.trim() === "") return [missingDescription(agent, value.span)];
  const length = Array.from(description).length;
  const tooLong: Finding = {
    code: "DESCRIPTION_LENGTH",
    severity: "warning",
    span: value.span,
    message: `The description has ${length} characters; beyond ${descriptionLengthMax} other tools cut or refuse it, and all agents share its room.`,
    hint: "Move examples into the body.",
  };
  return [...checkTextType(agent.text, entry), ...(length > descriptionLengthMax ? [tooLong] : []), ...checkProse(agent.text, entry)];
}

function missingDescription({ isPlugin }: AgentText, span: Finding["span"]): Finding {
  return {
    code: "AGENT_SCHEMA",
    severity: isPlugin ? "warning" : "error",
    span,
    message: isPlugin
      ? "The agent has no description: it loads with a placeholder, and Claude cannot tell when to use it."
      : "The agent has no description: Claude Code skips the file without a word.",
    hint: "Add a line with description: and when to use the agent.",
  };
}

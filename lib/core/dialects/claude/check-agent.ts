import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { agentFields, topKeys } from "#core/dialects/claude/agent-fields";
import { type AgentText, agentText } from "#core/dialects/claude/agent-text";
import { checkChoices, checkModel } from "#core/dialects/claude/check-choices";
import { checkDescription } from "#core/dialects/claude/check-description";
import { checkKeys } from "#core/dialects/claude/check-keys";
import { checkAgentHooks, checkMcpServers, checkSkillNames } from "#core/dialects/claude/check-lists";
import { checkName } from "#core/dialects/claude/check-name";
import { checkSpills } from "#core/dialects/claude/check-spills";
import { checkToolLists } from "#core/dialects/claude/check-tool-lists";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { readDefinition } from "#core/dialects/claude/read-definition";
import { checkTextType } from "#core/dialects/claude/text-field";
import { checkBody } from "#core/dialects/claude-family/check-body";
import { checkCutByComment } from "#core/dialects/claude-family/check-prose";
import { readFamilyFrontmatter } from "#core/dialects/claude-family/read-family-frontmatter";
import { checkHiddenCharacters } from "#core/frontmatter/check-characters";
import { describeNode } from "#core/frontmatter/describe-node";
import type { Draft } from "#core/frontmatter/draft";
import type { FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";

/** `isHeaderRead` is false where Claude Code drops the whole header, though a repair may show what was meant. */
export type CheckedText = { definition: ClaudeDefinition | null; isHeaderRead: boolean; diagnostics: readonly Diagnostic[] };

/**
 * Checks the text of a subagent: everything that needs no other file. Never throws, whatever the bytes are.
 *
 * A limit under a key that is ignored comes first, since a reviewer must not miss it; then rule order: encoding and bounds, fences, YAML,
 * name and description, keys, tools, other fields, body, hidden characters. `definition` is null when there is no map of fields to read;
 * otherwise it is as good as the text allows. A value that a repair rewrites is judged once the repair is applied.
 */
export function checkAgent(path: string, bytes: Uint8Array, isPlugin = false): CheckedText {
  const { frontmatter, diagnostics: reading } = readFamilyFrontmatter(path, bytes, topKeys);
  const diagnostics = withEffect(reading, isPlugin);
  const isHeaderRead = reading.every(({ severity }) => severity !== "error");
  if (!frontmatter) return { definition: null, isHeaderRead, diagnostics };
  const { draft, root, report } = frontmatter;
  const rest = [...checkBody(frontmatter), ...checkHiddenCharacters(draft.text, { start: 0, end: draft.text.length })];
  if (root.kind !== "map") {
    const findings = root.kind === "unknown" ? rest : [noFields(root), ...rest];
    return { definition: null, isHeaderRead, diagnostics: [...diagnostics, ...findings.map(report)] };
  }
  const agent = agentText(path, isPlugin, frontmatter, root);
  const isAsTyped = ({ span }: Finding) => !span || isTyped(draft, span);
  const found = [...diagnostics, ...[...checkFields(agent).filter(isAsTyped), ...rest].map(report)];
  const widens = ({ code }: Diagnostic) => code === "KEY_IGNORED_WIDENS";
  return {
    definition: readDefinition(agent),
    isHeaderRead,
    diagnostics: [...found.filter(widens), ...found.filter((each) => !widens(each))],
  };
}

function checkFields(agent: AgentText): Finding[] {
  const spills = checkSpills(agent);
  const counted = agent.isPlugin ? withoutIgnored(agent) : agent;
  const initialPrompt = counted.field("initialPrompt");
  return [
    ...checkName(agent),
    ...checkDescription(agent),
    ...(spills.finding ? [spills.finding] : []),
    ...checkKeys(agent, spills.keys),
    ...checkToolLists(counted),
    ...checkModel(counted),
    ...checkChoices(counted),
    ...checkSkillNames(counted),
    ...checkMcpServers(counted),
    ...checkAgentHooks(counted),
    ...(initialPrompt ? [...checkTextType(agent.text, initialPrompt), ...checkCutByComment(agent.text, initialPrompt)] : []),
  ];
}

/** The fields that count in a plugin. */
function withoutIgnored(agent: AgentText): AgentText {
  return { ...agent, field: (key) => (agentFields.ignoredInPlugin.includes(key) ? undefined : agent.field(key)) };
}

/** What the first error of the header means for the file. The loader repairs some YAML, and nobody documents which: hence "may". */
function withEffect(diagnostics: readonly Diagnostic[], isPlugin: boolean): Diagnostic[] {
  const first = diagnostics.find(({ severity }) => severity === "error");
  const effect = first && headerEffects.get(first.code);
  if (!effect) return [...diagnostics];
  const message = `${first.message} As it is, ${isPlugin ? effect.inPlugin : effect.alone}.`;
  return diagnostics.map((each) => (each === first ? { ...each, message } : each));
}

type HeaderEffect = { alone: string; inPlugin: string };

const noHeader: HeaderEffect = {
  alone: "Claude Code takes the file for documentation",
  inPlugin: "the agent loads under the name of its file without any field: with every tool",
};

const headerEffects: ReadonlyMap<DiagnosticCode, HeaderEffect> = new Map([
  ["MARKDOWN_FRONTMATTER", noHeader],
  ["YAML_DOCUMENT_COUNT", noHeader],
  [
    "YAML_PARSE",
    {
      alone: "Claude Code may skip the file without a word",
      inPlugin: "the agent may load under the name of its file without any field: with every tool",
    },
  ],
]);

/** Whether text stands in the file as it is. The place where a repair begins belongs to the file, what it put there does not. */
function isTyped(draft: Draft, { start, end }: Span): boolean {
  const inside = [Math.min(start + 1, end), Math.max(start, end - 1)];
  return inside.every((offset) => draft.originOf(offset).exact);
}

function noFields(root: FieldNode): Finding {
  const message = `The frontmatter must be a map of fields, found ${describeNode(root)}.`;
  return { code: "AGENT_SCHEMA", severity: "error", span: root.span, message, hint: "Write each field as a line `key: value`." };
}

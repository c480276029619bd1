import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import type { AgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import { checkCategoryPath } from "#core/dialects/compozy/rules/check-category-path";
import { checkPermissions, checkReasoningEffort } from "#core/dialects/compozy/rules/check-choice";
import { checkHookForm } from "#core/dialects/compozy/rules/check-hook-form";
import { checkHooks } from "#core/dialects/compozy/rules/check-hooks";
import { checkNameGrammar, checkNamePresent } from "#core/dialects/compozy/rules/check-name";
import { checkServers } from "#core/dialects/compozy/rules/check-servers";
import { checkToolLists } from "#core/dialects/compozy/rules/check-tool-lists";
import { findingOf, type Problem, type Subject } from "#core/dialects/compozy/rules/problem";
import { checkBody } from "#core/dialects/mutagent/check-body";
import { entryOf } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

/** What breaks a rule in an AGENT.md that could be decoded, in the program's order: its own refusal comes first. */
export function checkFrontmatter(file: AgentFile, definition: CompozyDefinition): Finding[] {
  const subject: Subject = { value: file.value, text: file.draft.text, language: file.language, label: "agent" };
  const { name } = definition;
  const found = (problems: readonly Problem[]) => problems.map((problem) => findingOf(subject, problem));
  return [
    ...found(checkHookForm(subject, name)),
    ...(isNameRefused(file) ? [] : found(checkNamePresent(name))),
    ...checkBody(file),
    ...found([
      ...checkNameGrammar(subject, name),
      ...checkReasoningEffort(subject, definition.reasoning_effort),
      ...checkPermissions(subject, definition.permissions),
      ...checkToolLists(subject),
      ...checkCategoryPath(subject),
      ...checkServers(subject),
      ...checkHooks(subject, name),
    ]),
  ];
}

/** A name of another kind, or under a key in another letter case, has been reported as that. */
function isNameRefused({ root, value }: AgentFile): boolean {
  return entryOf(value, "name") === undefined && root.entries.some(({ key, value: node }) => key.toLowerCase() === "name" && !isNull(node));
}

function isNull(node: AgentFile["root"]["entries"][number]["value"]): boolean {
  return node.kind === "scalar" && node.value === null;
}

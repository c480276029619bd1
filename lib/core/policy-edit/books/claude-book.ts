import { checkAgent } from "#core/dialects/claude/check-agent";
import { fillContext } from "#core/dialects/claude/context";
import type { ClaudeDefinition, DeclaredTools } from "#core/dialects/claude/definition";
import { findAgentFile } from "#core/dialects/claude/find-entry";
import { claudeDecider, claudePolicy } from "#core/dialects/claude/policy";
import { claudeRun } from "#core/dialects/claude/resolve-claude";
import { declaredTool } from "#core/dialects/claude/tool-list";
import { splitEntries } from "#core/dialects/claude-family/split-entries";
import type { RunCircumstances } from "#core/policy/effective-policy";
import type { BookQuestion, OpenedBook } from "#core/policy-edit/books/open-book";
import { allowDenyLists, ownEntry } from "#core/policy-edit/lists/allow-deny-lists";
import { claudeGrammar, isEverything } from "#core/policy-edit/lists/claude-grammar";
import type { PolicyBook } from "#core/policy-edit/policy-book";
import type { RuleLists } from "#core/policy-edit/rule-lists";
import type { ListField } from "#core/policy-edit/text/list-field";
import { modeLookup } from "#core/policy-edit/wanted-modes";

/** An empty `tools` is a list of no tools; without the key there is every tool. */
const fields: readonly ListField[] = [
  { name: "tools", path: ["tools"], split: splitEntries, isNew: ", ", isAbsentWhenEmpty: false },
  { name: "disallowedTools", path: ["disallowedTools"], split: splitEntries, isNew: ", ", isAbsentWhenEmpty: true },
];

/** A subagent of Claude Code in one session. */
export function claudeBook({ folder, entry, run, contexts, tools }: BookQuestion): OpenedBook {
  const context = fillContext(contexts.claude);
  const found = findAgentFile(folder, entry);
  if (!found.ok) return { ok: false, problem: found.error };
  const { definition, diagnostics } = checkAgent(found.file.path, found.file.bytes, context.isPlugin);
  const error = diagnostics.find(({ severity, code }) => severity === "error" && code !== "TOOLS_UNRESOLVED");
  if (!definition || error) return { ok: false, problem: error ?? null };
  const under = (circumstances: RunCircumstances) => (lists: RuleLists) =>
    claudePolicy({ ...definition, ...declaredLists(definition, lists) }, circumstances, context, tools).policy;
  const asked = claudeRun(run);
  const policy = under(asked);
  const lists: RuleLists = {
    tools: definition.tools?.entries.map(({ text }) => text) ?? null,
    disallowedTools: definition.disallowedTools?.entries.map(({ text }) => text) ?? null,
  };
  /** Whether only what is named stays. */
  const isAllowlist = lists.tools !== null && !lists.tools?.some(isEverything);
  const silent = modeLookup(policy({ tools: isAllowlist ? [] : null, disallowedTools: null })).modeOf;
  const grammar = claudeGrammar(modeLookup(policy(lists)).modes.keys());
  const book: PolicyBook = {
    entryPath: definition.path,
    lists,
    fields,
    grant: null,
    policy,
    modeOf: (lists, tool) => claudeDecider({ ...definition, ...declaredLists(definition, lists) }, asked, context, tools)(tool).mode,
    elsewhere: [under(claudeRun({ as: "main" })), under(claudeRun({})), under(claudeRun({ background: false }))],
    toolOf: ({ entry }) => declaredTool({ text: entry, span: { start: 0, end: 0 }, isExact: true }).builtIn,
    ownSays: (tool) => ownEntry({ allow: lists.tools, deny: lists.disallowedTools }, grammar, tool),
    inherited: (tool) => modeLookup(policy(withoutNames(lists, (entry) => grammar.isAlone(entry, tool)))).modeOf(tool),
    *propose(wanted) {
      const given = { allow: isAllowlist ? (lists.tools ?? []) : [], deny: lists.disallowedTools ?? [] };
      const { allow, deny } = allowDenyLists(given, wanted, silent, grammar);
      yield { tools: isAllowlist ? allow : (lists.tools ?? null), disallowedTools: deny };
    },
  };
  return { ok: true, book };
}

/** The lists as the policy reads them. They stand nowhere in a text. */
function declaredLists({ bodyRange }: ClaudeDefinition, { tools, disallowedTools }: RuleLists) {
  const declared = (entries: readonly string[] | null | undefined): DeclaredTools | null =>
    entries
      ? {
          keyRange: bodyRange,
          entries: entries.map((text) => {
            const { entry, builtIn } = declaredTool({ text, span: { start: 0, end: 0 }, isExact: true });
            return { text, entry, builtIn, range: bodyRange };
          }),
        }
      : null;
  return { tools: declared(tools), disallowedTools: declared(disallowedTools) };
}

function withoutNames(lists: RuleLists, isNamed: (entry: string) => boolean): RuleLists {
  return Object.fromEntries(Object.entries(lists).map(([list, entries]) => [list, entries?.filter((entry) => !isNamed(entry)) ?? null]));
}

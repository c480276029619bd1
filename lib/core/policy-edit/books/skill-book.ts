import { splitEntries } from "#core/dialects/claude-family/split-entries";
import { checkDefinition } from "#core/dialects/skill/check-definition";
import { skillDecider, skillPolicy } from "#core/dialects/skill/policy";
import type { Placed, SkillDefinition } from "#core/dialects/skill/skill-definition";
import { findSkillEntry } from "#core/dialects/skill/skill-entry";
import type { RunCircumstances } from "#core/policy/effective-policy";
import type { BookQuestion, OpenedBook } from "#core/policy-edit/books/open-book";
import { allowDenyLists, ownEntry } from "#core/policy-edit/lists/allow-deny-lists";
import { skillGrammar } from "#core/policy-edit/lists/skill-grammar";
import type { PolicyBook } from "#core/policy-edit/policy-book";
import type { RuleLists } from "#core/policy-edit/rule-lists";
import type { ListField } from "#core/policy-edit/text/list-field";
import { modeLookup } from "#core/policy-edit/wanted-modes";

/** The open format has blanks between the tools. */
const fields: readonly ListField[] = ["allowed-tools", "disallowed-tools"].map((name) => ({
  name,
  path: [name],
  split: splitEntries,
  isNew: " ",
  isAbsentWhenEmpty: true,
}));

/** A skill in a session of Claude Code: `allowed-tools` approves beforehand, `disallowed-tools` takes away; the session decides the rest. */
export function skillBook({ folder, run, contexts, tools }: BookQuestion): OpenedBook {
  const found = findSkillEntry(folder);
  if (!found.ok) return { ok: false, problem: found.diagnostic };
  const { entry } = found;
  const { definition, diagnostics } = checkDefinition(folder, entry, {});
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (!definition || error || found.misnamed) return { ok: false, problem: found.misnamed ?? error ?? null };
  const options = { path: entry.path, tools, ...(contexts.skill && { context: contexts.skill }) };
  const under = (circumstances: Partial<RunCircumstances>) => (lists: RuleLists) =>
    skillPolicy(withLists(definition, lists), { ...options, run: circumstances });
  const policy = under(run);
  const silent = modeLookup(policy({ "allowed-tools": null, "disallowed-tools": null })).modeOf;
  const lists: RuleLists = {
    "allowed-tools": Object.hasOwn(definition.declared, "allowed-tools") ? definition.granted.map(({ value }) => value) : null,
    "disallowed-tools": Object.hasOwn(definition.declared, "disallowed-tools") ? definition.withdrawn.map(({ value }) => value) : null,
  };
  const book: PolicyBook = {
    entryPath: entry.path,
    lists,
    fields,
    grant: "allowed",
    policy,
    modeOf: (lists, tool) => skillDecider(withLists(definition, lists), { ...options, run })(tool).mode,
    elsewhere: [under({ as: "main", depth: 0 }), under({ as: "subagent", depth: 1 })],
    toolOf: ({ entry }) => (/^\w+$/.test(entry) ? entry : null),
    ownSays: (tool) => ownEntry({ allow: lists["allowed-tools"], deny: lists["disallowed-tools"] }, skillGrammar, tool),
    inherited: silent,
    *propose(wanted) {
      const given = { allow: lists["allowed-tools"] ?? [], deny: lists["disallowed-tools"] ?? [] };
      const { allow, deny } = allowDenyLists(given, wanted, silent, skillGrammar);
      yield { "allowed-tools": allow, "disallowed-tools": deny };
    },
  };
  return { ok: true, book };
}

function withLists(definition: SkillDefinition, lists: RuleLists): SkillDefinition {
  return { ...definition, granted: placed(lists["allowed-tools"]), withdrawn: placed(lists["disallowed-tools"]) };
}

/** Entries that stand nowhere in a text. */
function placed(entries: readonly string[] | null | undefined): Placed<string>[] {
  const at = { line: 1, column: 1 };
  return (entries ?? []).map((value) => ({ value, range: { start: at, end: at } }));
}

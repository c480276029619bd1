import { withDefaults } from "#core/dialects/compozy/context";
import { findEntry } from "#core/dialects/compozy/entry-file";
import { loadAgent } from "#core/dialects/compozy/load-agent";
import { effectivePolicy, policyDecider } from "#core/dialects/compozy/policy";
import type { SettingsSubject } from "#core/dialects/compozy/policy/policy-settings";
import type { BookQuestion, OpenedBook } from "#core/policy-edit/books/open-book";
import { allowDenyLists, ownEntry } from "#core/policy-edit/lists/allow-deny-lists";
import { compozyGrammar } from "#core/policy-edit/lists/compozy-grammar";
import type { PolicyBook } from "#core/policy-edit/policy-book";
import type { RuleLists } from "#core/policy-edit/rule-lists";
import type { ListField } from "#core/policy-edit/text/list-field";
import { isWanted, modeLookup, type Wanted } from "#core/policy-edit/wanted-modes";

const fields: readonly ListField[] = ["tools", "toolsets", "deny_tools"].map((name) => ({
  name,
  path: [name],
  isNew: "lines",
  isAbsentWhenEmpty: true,
}));

/** All tools that Compozy ships. */
const everyNative = "compozy__*";

/** A Compozy agent under the settings of its workspace. */
export function compozyBook({ folder, entry, run, contexts, tools }: BookQuestion): OpenedBook {
  const context = withDefaults(contexts.compozy);
  const found = findEntry(folder, entry);
  if (!found.ok) return { ok: false, problem: found.diagnostics[0] };
  const { file, definition, servers, diagnostics } = loadAgent(folder, found.entry);
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (!file || !definition || error || found.misnamed) return { ok: false, problem: found.misnamed ?? error ?? null };
  const { tools: named, toolsets, deny_tools: denied, ...rest } = definition;
  const subjectOf = (lists: RuleLists): SettingsSubject => ({
    file,
    servers,
    definition: { ...rest, ...some("tools", lists.tools), ...some("toolsets", lists.toolsets), ...some("deny_tools", lists.deny_tools) },
  });
  const options = { tools, run: { as: run.as ?? "main", depth: run.depth ?? 0 } };
  const policy = (lists: RuleLists) => effectivePolicy(subjectOf(lists), context, options);
  const lists: RuleLists = { tools: named ?? null, toolsets: toolsets ?? null, deny_tools: denied ?? null };
  const grammar = compozyGrammar(modeLookup(policy(lists)).modes.keys());
  const withoutLists = modeLookup(policy({ tools: null, toolsets: null, deny_tools: null })).modeOf;
  const isAllowlist = named !== undefined || toolsets !== undefined;
  const book: PolicyBook = {
    entryPath: file.path,
    lists,
    fields,
    grant: null,
    policy,
    modeOf: (lists, tool) => policyDecider(subjectOf(lists), context, options)(tool).mode,
    elsewhere: [],
    toolOf: ({ list, entry }) => (list === "toolsets" || entry.endsWith("*") ? null : entry),
    ownSays: (tool) => ownEntry({ allow: lists.tools, deny: lists.deny_tools }, grammar, tool),
    inherited: (tool) => {
      const others = (entries: readonly string[] | null | undefined) => entries?.filter((entry) => entry !== tool) ?? null;
      const left: RuleLists = { ...lists, tools: others(lists.tools), deny_tools: others(lists.deny_tools) };
      const isOpen = isAllowlist && (left.tools ?? []).length === 0 && toolsets === undefined;
      return isOpen ? "blocked" : modeLookup(policy(left)).modeOf(tool);
    },
    *propose(wanted) {
      const byToolsets = modeLookup(policy({ tools: null, toolsets: toolsets ?? null, deny_tools: null })).modeOf;
      const silentInList = (tool: string) => (toolsets ? byToolsets(tool) : "blocked");
      const written = (entries: readonly string[], silent: typeof withoutLists, kept: readonly string[] | null) => {
        const { allow, deny } = allowDenyLists({ allow: entries, deny: denied ?? [] }, wanted, silent, grammar);
        return { tools: allow, toolsets: kept, deny_tools: deny };
      };
      if (isAllowlist) yield written(named ?? [], silentInList, toolsets ?? null);
      // Without anything that they grant, lists are gone, and with them the limit: then all that is left has to be denied.
      const missing = missingOutside(wanted, withoutLists);
      if (missing.length === 0) yield { ...written([], withoutLists, null), tools: null };
      else if (!isAllowlist) yield written([everyNative], () => "blocked", null);
    },
  };
  return { ok: true, book };
}

/** Tools that are wanted, and that only a list which names them can give. */
function missingOutside(wanted: Wanted, withoutLists: (tool: string) => "allowed" | "asks" | "blocked"): string[] {
  return [...wanted].flatMap(([tool, wish]) => (wish !== "blocked" && !isWanted(withoutLists(tool), "callable") ? tool : []));
}

/** A list as the definition holds it: absent where it is empty. */
function some<Name extends string>(name: Name, entries: readonly string[] | null | undefined): { [name in Name]?: string[] } {
  const found: { [name in Name]?: string[] } = {};
  if (entries && entries.length > 0) found[name] = [...entries];
  return found;
}

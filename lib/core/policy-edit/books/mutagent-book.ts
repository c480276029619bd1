import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { checkMutagent } from "#core/dialects/mutagent/check-mutagent";
import { offeredPolicy } from "#core/dialects/mutagent/offered-policy";
import { splitNames } from "#core/dialects/mutagent/split-names";
import type { BookQuestion, OpenedBook } from "#core/policy-edit/books/open-book";
import type { PolicyBook } from "#core/policy-edit/policy-book";
import type { RuleLists } from "#core/policy-edit/rule-lists";
import type { ListField } from "#core/policy-edit/text/list-field";
import { modeLookup, type Wanted } from "#core/policy-edit/wanted-modes";

/** Where each list stands. A module is known by its name, and none is added: it needs a file. */
const builtin: ListField = {
  name: "harness.tools.builtin",
  path: ["harness", "tools", "builtin"],
  isNew: "lines",
  isAbsentWhenEmpty: true,
};
const modules: ListField = { ...builtin, name: "harness.tools.modules", path: ["harness", "tools", "modules"], key: "name" };

/** A managed agent: its folder says everything. */
export function mutagentBook({ folder, entry, tools }: BookQuestion): OpenedBook {
  const checked = checkMutagent(folder, entry);
  if (!checked.ok) return { ok: false, problem: checked.errors[0] };
  const file = checked.value.files.find(({ role }) => role === "entry");
  const definition = file ? checkDefinition(file.path, file.bytes).definition : null;
  if (!file || !definition) return { ok: false, problem: null };
  const denied =
    Object.hasOwn(definition.declared, "disallowedTools") && !Object.hasOwn(definition.declared, "disallowed_tools")
      ? "disallowedTools"
      : "disallowed_tools";
  const disallowed: ListField = { ...builtin, name: denied, path: [denied], split: namesWithPlaces };
  const policy = (lists: RuleLists) =>
    offeredPolicy(
      {
        ...definition,
        builtinTools: [...(lists[builtin.name] ?? [])],
        modules: definition.modules.filter(({ name }) => lists[modules.name]?.includes(name)),
        brief: { ...definition.brief, disallowedTools: [...(lists[denied] ?? [])] },
      },
      tools,
    );
  const book: PolicyBook = {
    entryPath: file.path,
    lists: {
      [builtin.name]: definition.builtinTools,
      [modules.name]: definition.modules.map(({ name }) => name),
      [denied]: definition.brief.disallowedTools,
    },
    fields: [builtin, modules, disallowed],
    grant: null,
    policy,
    modeOf: (lists, tool) => modeLookup(policy(lists)).modeOf(tool),
    elsewhere: [],
    toolOf: ({ entry }) => entry,
    ownSays(tool) {
      const says = (list: string) => book.lists[list]?.includes(tool) === true;
      return says(modules.name) ? "allow" : says(denied) ? "deny" : says(builtin.name) ? "allow" : null;
    },
    inherited: () => "blocked",
    *propose(wanted) {
      yield grantedAlone(book.lists, denied, wanted);
    },
  };
  return { ok: true, book };
}

/** Grants for what is wanted, and denials of it gone. Nothing else has to be denied: what nobody grants is blocked. */
function grantedAlone(lists: RuleLists, denied: string, wanted: Wanted): RuleLists {
  const isBlocked = (tool: string) => wanted.get(tool) === "blocked";
  const own = (lists[modules.name] ?? []).filter((tool) => !isBlocked(tool));
  const granted = (lists[builtin.name] ?? []).filter((tool) => !isBlocked(tool));
  const missing = [...wanted.keys()].filter((tool) => !isBlocked(tool) && !own.includes(tool) && !granted.includes(tool));
  const isGranted = (tool: string) => granted.includes(tool) || missing.includes(tool);
  return {
    [builtin.name]: [...granted, ...missing],
    [modules.name]: own,
    [denied]: (lists[denied] ?? []).filter((tool) => !isGranted(tool)),
  };
}

/** The names of a list that is written as text, each with its place. */
function namesWithPlaces(text: string) {
  let from = 0;
  return splitNames(text).map((name) => {
    const start = text.indexOf(name, from);
    from = start + name.length;
    return { text: name, span: { start, end: from } };
  });
}

/**
 * The lists of a header that say which tools an agent gets, by field; null where the header has no such key. Entries are in the order
 * written.
 */
export type RuleLists = Readonly<Record<string, readonly string[] | null>>;

/** One entry of one list: `tools.remove` says `bash`. */
export type ListRule = { list: string; entry: string };

/** Every entry, list by list. */
export function rulesOf(lists: RuleLists): ListRule[] {
  return Object.entries(lists).flatMap(([list, entries]) => (entries ?? []).map((entry) => ({ list, entry })));
}

/** The lists without one entry: the last that says it, where a list says it twice. The list stays, though it may be empty. */
export function withoutRule(lists: RuleLists, { list, entry }: ListRule): RuleLists {
  const entries = lists[list] ?? [];
  const index = entries.lastIndexOf(entry);
  return index === -1 ? lists : { ...lists, [list]: entries.filter((_, at) => at !== index) };
}

/** What `lists` say and `others` do not. An entry that stands twice is there twice. */
export function rulesBeyond(lists: RuleLists, others: RuleLists): ListRule[] {
  return Object.entries(lists).flatMap(([list, entries]) => {
    const left = [...(others[list] ?? [])];
    return (entries ?? []).flatMap((entry) => {
      const index = left.indexOf(entry);
      if (index === -1) return { list, entry };
      left.splice(index, 1);
      return [];
    });
  });
}

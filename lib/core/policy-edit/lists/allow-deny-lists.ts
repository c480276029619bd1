import type { ToolMode } from "#core/policy/effective-policy";
import type { Wanted } from "#core/policy-edit/wanted-modes";

/** How the entries of a format mean tools. A pattern of tools that nobody lists is a tool here. */
export type EntryGrammar = {
  /** What a grant makes of a tool, where it makes it always the same: `PolicyBook.grant`. */
  grant: "allowed" | null;
  /** Whether an entry means `tool`, alone or among others. */
  means(entry: string, tool: string): boolean;
  /** Whether it means nothing else. */
  isAlone(entry: string, tool: string): boolean;
  /** How a list names `tool`; null where it cannot. */
  entryFor(tool: string, list: "allow" | "deny"): string | null;
  /** Fewer entries for what is to be denied, where the format has patterns. */
  shorten(denied: readonly string[], isBlocked: (tool: string) => boolean): readonly string[];
};

export type AllowDeny = { allow: readonly string[]; deny: readonly string[] };

type GivenLists = { allow: readonly string[] | null | undefined; deny: readonly string[] | null | undefined };

/** What two lists say about a tool, the one that takes away first; null where neither means it. */
export function ownEntry({ allow, deny }: GivenLists, { means }: EntryGrammar, tool: string): "allow" | "deny" | null {
  const says = (list: readonly string[] | null | undefined) => list?.some((entry) => means(entry, tool)) === true;
  return says(deny) ? "deny" : says(allow) ? "allow" : null;
}

/**
 * Two lists, one that grants and one that takes away and wins, so that every tool is what is wanted. Entries that stand there stay where
 * they do no harm; one that denies several tools gives way to the names of those that stay denied.
 * @param silent what a tool is where neither list means it.
 */
export function allowDenyLists(given: AllowDeny, wanted: Wanted, silent: (tool: string) => ToolMode, grammar: EntryGrammar): AllowDeny {
  const { grant, means, isAlone, entryFor, shorten } = grammar;
  const tools = [...wanted.keys()];
  const isBlocked = (tool: string) => wanted.get(tool) === "blocked";
  const isGranted = (tool: string) => (grant === null ? !isBlocked(tool) : wanted.get(tool) === grant);
  /** Whether a tool that is to be granted is so by itself. */
  const isOpen = (tool: string) => (grant === null ? silent(tool) !== "blocked" : silent(tool) === grant);
  const allow = given.allow.filter((entry) => !tools.some((tool) => !isGranted(tool) && isAlone(entry, tool)));
  const deny = given.deny.filter((entry) => !tools.some((tool) => !isBlocked(tool) && means(entry, tool)));
  for (const tool of tools) {
    const entry = isGranted(tool) && !isOpen(tool) ? entryFor(tool, "allow") : null;
    if (entry !== null && !allow.some((each) => means(each, tool))) allow.push(entry);
  }
  const denied = tools.filter(
    (tool) =>
      isBlocked(tool) && (silent(tool) !== "blocked" || allow.some((each) => means(each, tool))) && !deny.some((each) => means(each, tool)),
  );
  return {
    allow,
    deny: [
      ...deny,
      ...shorten(
        denied.flatMap((tool) => entryFor(tool, "deny") ?? []),
        isBlocked,
      ),
    ],
  };
}

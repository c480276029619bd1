import { isAboutEverything } from "#core/dialects/mux/everything-but";
import { muxPattern } from "#core/dialects/mux/mux-pattern";
import { requiredName } from "#core/dialects/mux/required-tool";
import { literalPattern, withException, withoutException } from "#core/policy-edit/lists/exception-pattern";
import { byFamilies } from "#core/policy-edit/lists/families";
import type { Wanted } from "#core/policy-edit/wanted-modes";

export type MuxLists = { add: readonly string[]; remove: readonly string[] };

/** What is known around the agent's own lists. */
export type MuxBase = {
  /** Whether the bases alone let a tool be called, before what the run forbids or demands. */
  allows(tool: string): boolean;
  /** Names of tools that the edition ships. */
  isShipped(tool: string): boolean;
};

/** All tools that no list names. */
const everythingElse = ".*";

/** With more names left of a pattern, the pattern stays and excepts the others. */
const namesMax = 8;

/**
 * The agent's own `add` and `remove` so that every tool is what is wanted, as far as they can decide: what it removes wins over what it
 * adds, and both over its bases. Patterns stay where they do no harm. One that removes a tool that is wanted gives way to the names of the
 * others, where these are few and shipped; otherwise it excepts the tool, so that nothing else comes free unseen.
 */
export function muxLists(own: MuxLists, wanted: Wanted, base: MuxBase): MuxLists {
  const tools = [...wanted.keys()];
  const isBlocked = (tool: string) => wanted.get(tool) === "blocked";
  const granted = tools.filter((tool) => !isBlocked(tool));
  const blocked = tools.filter(isBlocked);
  const add = own.add.filter((entry) => {
    const named = onlyTool(entry);
    return named === null || !isBlocked(named);
  });
  let remove = own.remove.flatMap((entry) => withoutThese(entry, wanted, granted, blocked, base));
  const isAdded = matcherOf(add);
  const isGiven = (tool: string) => base.allows(tool) || isAdded(tool);
  if (isBlocked(everythingElse) && isGiven(everythingElse) && !matcherOf(remove)(everythingElse)) {
    const whole = withException(everythingElse, granted.filter(isName));
    if (whole !== null) remove.push(whole);
  }
  for (const tool of granted) if (!isGiven(tool)) add.push(isName(tool) ? literalPattern(tool) : tool);
  const isGivenNow = matcherOf(add);
  const isRemoved = matcherOf(remove);
  const open: string[] = [];
  for (const tool of blocked) {
    if (tool === everythingElse || isRemoved(tool) || !(base.allows(tool) || isGivenNow(tool))) continue;
    const narrowed = remove.map((entry) => withoutException(entry, tool));
    if (narrowed.some((entry) => entry !== null)) remove = remove.map((entry, index) => narrowed[index] ?? entry);
    else open.push(tool);
  }
  const names = new Set(open.filter(isName));
  const patternOf = (beginning: string) => `${literalPattern(beginning)}.*`;
  const families = byFamilies([...names], tools.filter(isName), isBlocked, patternOf);
  const written = families.map((entry) => (names.has(entry) ? literalPattern(entry) : entry));
  return { add, remove: [...remove, ...open.filter((tool) => !isName(tool)), ...written] };
}

/** Whether a subject is the name of a tool; others are patterns of tools that nobody lists. */
function isName(tool: string): boolean {
  return requiredName(tool) === tool || !/[\\*+?^$()[\]{}|]/.test(tool);
}

/**
 * Whether any of some entries matches a tool: those that name one are found by its name. Of a pattern for tools that nobody lists nothing more
 * can be said than that it is the same one, or that it is everything.
 */
export function matcherOf(entries: readonly string[]): (tool: string) => boolean {
  const same = new Set(entries.map((entry) => entry.trim()));
  const names = new Set<string>();
  const patterns: ((tool: string) => boolean)[] = [];
  for (const entry of same) {
    const pattern = muxPattern(entry);
    if (entry === "" || pattern.kind !== "valid") continue;
    if (pattern.literal === null) patterns.push((tool) => pattern.test(tool) === true);
    else names.add(pattern.literal);
  }
  const isEverything = [...same].some(isAboutEverything);
  return (tool) => (isName(tool) ? names.has(tool) || patterns.some((test) => test(tool)) : same.has(tool) || isEverything);
}

/** The one tool or pattern of tools that an entry names. */
function onlyTool(entry: string): string | null {
  const trimmed = entry.trim();
  const pattern = muxPattern(trimmed);
  return pattern.kind === "valid" && pattern.literal !== null ? pattern.literal : isName(trimmed) ? null : trimmed;
}

/** An entry of `remove` without the tools that are granted: itself where it matches none. */
function withoutThese(entry: string, wanted: Wanted, granted: readonly string[], blocked: readonly string[], base: MuxBase): string[] {
  const trimmed = entry.trim();
  const pattern = muxPattern(trimmed);
  if (pattern.kind === "valid" && pattern.literal !== null) {
    const mode = wanted.get(pattern.literal);
    return mode === undefined || mode === "blocked" ? [entry] : [];
  }
  const matches = matcherOf([entry]);
  const hit = granted.filter(matches);
  if (hit.length === 0) return [entry];
  const left = blocked.filter((tool) => isName(tool) && matches(tool));
  const isClosed = [...left, ...hit].every((tool) => base.isShipped(tool)) && !isAboutEverything(trimmed);
  if (!hit.every(isName) || (isClosed && left.length <= namesMax)) return left.map(literalPattern);
  const excepting = withException(trimmed, hit);
  return excepting === null ? left.map(literalPattern) : [excepting];
}

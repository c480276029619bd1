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
  const add = own.add.filter((entry) => !blocked.some((tool) => isAlone(entry, tool)));
  let remove = own.remove.flatMap((entry) => withoutThese(entry, granted, blocked, base));
  if (isBlocked(everythingElse) && !remove.some((entry) => matchesTool(entry, everythingElse)) && isGiven(everythingElse, add, base)) {
    const whole = withException(everythingElse, granted.filter(isName));
    if (whole !== null) remove.push(whole);
  }
  for (const tool of granted) if (!isGiven(tool, add, base)) add.push(entryFor(tool));
  const open: string[] = [];
  for (const tool of blocked) {
    if (tool === everythingElse || !isGiven(tool, add, base) || remove.some((entry) => matchesTool(entry, tool))) continue;
    const narrowed = remove.map((entry) => withoutException(entry, tool));
    if (narrowed.some((entry) => entry !== null)) remove = remove.map((entry, index) => narrowed[index] ?? entry);
    else open.push(tool);
  }
  const names = open.filter(isName);
  const patternOf = (beginning: string) => `${literalPattern(beginning)}.*`;
  const families = byFamilies(names, tools.filter(isName), isBlocked, patternOf);
  const written = families.map((entry) => (names.includes(entry) ? literalPattern(entry) : entry));
  return { add, remove: [...remove, ...open.filter((tool) => !isName(tool)), ...written] };
}

/** Whether a subject is the name of a tool; others are patterns of tools that nobody lists. */
function isName(tool: string): boolean {
  return requiredName(tool) === tool || !/[\\*+?^$()[\]{}|]/.test(tool);
}

function entryFor(tool: string): string {
  return isName(tool) ? literalPattern(tool) : tool;
}

function isGiven(tool: string, add: readonly string[], base: MuxBase): boolean {
  return base.allows(tool) || add.some((entry) => matchesTool(entry, tool));
}

/** Whether an entry matches a tool; of a pattern nobody can say more than that it is the same one, or that it is everything. */
export function matchesTool(entry: string, tool: string): boolean {
  const trimmed = entry.trim();
  if (!isName(tool)) return trimmed === tool || isAboutEverything(trimmed);
  const pattern = muxPattern(trimmed);
  return trimmed !== "" && pattern.kind === "valid" && pattern.test(tool) === true;
}

function isAlone(entry: string, tool: string): boolean {
  if (!isName(tool)) return entry.trim() === tool;
  const pattern = muxPattern(entry.trim());
  return pattern.kind === "valid" && pattern.literal === tool;
}

/** An entry of `remove` without the tools that are granted: itself where it matches none. */
function withoutThese(entry: string, granted: readonly string[], blocked: readonly string[], base: MuxBase): string[] {
  const hit = granted.filter((tool) => matchesTool(entry, tool));
  if (hit.length === 0) return [entry];
  const left = blocked.filter((tool) => isName(tool) && matchesTool(entry, tool));
  const isClosed = [...left, ...hit].every((tool) => base.isShipped(tool)) && !isAboutEverything(entry.trim());
  const pattern = muxPattern(entry.trim());
  if (pattern.kind === "valid" && pattern.literal !== null) return [];
  if (!hit.every(isName) || (isClosed && left.length <= namesMax)) return left.map(literalPattern);
  const excepting = withException(entry.trim(), hit.filter(isName));
  return excepting === null ? left.map(literalPattern) : [excepting];
}

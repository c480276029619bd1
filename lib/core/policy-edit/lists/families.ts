/** Fewer members are written by their names. */
const membersMin = 3;

/**
 * Names that are to be blocked, with one pattern in place of those of a whole family: names that begin alike up to a `_`, where every
 * tool that begins so is to be blocked. Only what blocks is written so: a pattern takes in tools that are yet to come.
 * @param isBlocked whether a tool that is known is to be blocked.
 * @param patternOf the pattern for a beginning; null where the format has none for it.
 */
export function byFamilies(
  names: readonly string[],
  known: readonly string[],
  isBlocked: (tool: string) => boolean,
  patternOf: (beginning: string) => string | null,
): string[] {
  const left = new Set(names);
  const patterns: string[] = [];
  for (const beginning of beginningsOf(names)) {
    const members = [...left].filter((name) => name.startsWith(beginning));
    if (members.length < membersMin || !known.every((tool) => !tool.startsWith(beginning) || isBlocked(tool))) continue;
    const pattern = patternOf(beginning);
    if (pattern === null) continue;
    patterns.push(pattern);
    for (const member of members) left.delete(member);
  }
  return [...patterns, ...left];
}

/** Everything in front of a `_` and with it, the shortest first: these have the most members. */
function beginningsOf(names: readonly string[]): string[] {
  const beginnings = new Set(
    names.flatMap((name) => [...name.matchAll(/_+/g)].map(({ 0: dashes, index }) => name.slice(0, index + dashes.length))),
  );
  return [...beginnings].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

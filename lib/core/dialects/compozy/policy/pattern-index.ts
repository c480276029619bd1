/** Which entry of a list of ids and wildcards means an id, in time that does not grow with the list. */
export type PatternIndex = (id: string) => number | null;

const remembered = new WeakMap<readonly string[], PatternIndex>();

/**
 * Finds the first of `patterns` that means an id: the id itself, or a prefix of it with a `*` behind. A wildcard is an id too, standing for
 * tools that nobody lists: a wildcard that covers it whole means it. The index is remembered for as long as the list lives.
 */
export function patternIndex(patterns: readonly string[]): PatternIndex {
  const known = remembered.get(patterns);
  if (known) return known;
  const places = new Map<string, number>();
  for (const [index, pattern] of patterns.entries()) if (!places.has(pattern)) places.set(pattern, index);
  const hasWildcards = patterns.some((pattern) => pattern.endsWith("*"));
  const find: PatternIndex = (id) => {
    let first = places.get(id) ?? null;
    if (!hasWildcards) return first;
    for (let length = 1; length <= id.length; length++) {
      const index = places.get(`${id.slice(0, length)}*`);
      if (index !== undefined && (first === null || index < first)) first = index;
    }
    return first;
  };
  remembered.set(patterns, find);
  return find;
}

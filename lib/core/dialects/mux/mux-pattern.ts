import { type Pattern, patternOf } from "#core/policy/patterns/pattern";

const remembered = new Map<string, Pattern>();
const rememberedMax = 20_000;

/**
 * What a tool pattern matches: it stands between `^` and `$` without a group. So `a|b` matches what begins with `a` and what ends with `b`.
 */
export function muxPattern(pattern: string): Pattern {
  const known = remembered.get(pattern);
  if (known) return known;
  if (remembered.size >= rememberedMax) remembered.clear();
  const compiled = patternOf(`^${pattern}$`);
  remembered.set(pattern, compiled);
  return compiled;
}

import { type Pattern, patternOf } from "#core/policy/patterns/pattern";

/**
 * What a tool pattern matches: it stands between `^` and `$` without a group. So `a|b` matches what begins with `a` and what ends with `b`.
 */
export function muxPattern(pattern: string): Pattern {
  return patternOf(`^${pattern}$`);
}

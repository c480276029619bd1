import { parsePattern } from "#core/policy/patterns/parse-pattern";

/** A tool's name as a pattern that matches it alone. */
export function literalPattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** `(?!(?:a|b)$)` in front of the rest, as `withException` writes it. */
const exception = /^\(\?!\(\?:((?:[^()\\]|\\.)*)\)\$\)(.*)$/s;

/**
 * A pattern of Mux that matches what `pattern` does, but for `names`. Mux puts `^` before a pattern and `$` behind it without a group, so
 * that the alternatives of one with several are written out, each with what it means there. Null where the pattern cannot be read.
 */
export function withException(pattern: string, names: readonly string[]): string | null {
  const known = exception.exec(pattern);
  const excepted = [...(known?.[1]?.split("|") ?? []), ...names.map(literalPattern)];
  const rest = known?.[2] ?? onBothEnds(pattern);
  return rest === null ? null : `(?!(?:${excepted.join("|")})$)${rest}`;
}

/** The pattern without `name` among its exceptions; null where it is none of them. */
export function withoutException(pattern: string, name: string): string | null {
  const known = exception.exec(pattern);
  const excepted = known?.[1]?.split("|") ?? [];
  if (!known || !excepted.includes(literalPattern(name))) return null;
  const left = excepted.filter((each) => each !== literalPattern(name));
  return left.length === 0 ? (known[2] ?? "") : `(?!(?:${left.join("|")})$)${known[2] ?? ""}`;
}

/** The first of several alternatives is bound to the beginning, the last to the end, and those between to neither. */
function onBothEnds(pattern: string): string | null {
  const parsed = parsePattern(pattern);
  if (parsed.kind !== "parsed") return null;
  const alternatives = parsed.tree.alternatives.map(({ raw }) => raw);
  if (alternatives.length === 1) return pattern;
  const last = alternatives.length - 1;
  return `(?:${alternatives.map((each, index) => `${index === 0 ? "" : ".*"}${each}${index === last ? "" : ".*"}`).join("|")})`;
}

import type { ReadSide } from "#core/diff/compared-package";
import { sameValue } from "#core/diff/same-value";
import { sourceText } from "#core/diff/source-text";
import type { DiffBudget } from "#core/diff/text/diff-budget";
import { diffText, type TextDiff } from "#core/diff/text/diff-text";

/** A value of the header, and the file and line that say it; `path` is "" and `line` null for what no file says. */
export type FieldSide = { value: unknown; path: string; line: number | null };

/** One field on both sides. `written-differently` has the same value in another form, such as a list that was text. */
export type FieldChange = {
  /** Dotted: `harness.tools.builtin`. */
  name: string;
  kind: "added" | "removed" | "changed" | "written-differently";
  before: FieldSide | null;
  after: FieldSide | null;
  /** For lists: what only one side has, in its order. Both empty where the order alone differs. */
  items?: { removed: unknown[]; added: unknown[] };
  /** For text of more than a few words. */
  text?: TextDiff;
};

type Field = FieldSide & { source: string | null };

/**
 * The header field by field, by value: what the program applies, with everything merged and defaulted, and what only stands in the file.
 * Sorted by name. Null where a side cannot be read.
 */
export function compareDefinition(before: ReadSide, after: ReadSide, budget: DiffBudget): FieldChange[] | null {
  if (!before.resolved || !after.resolved) return null;
  const isOneFormat = before.manifest.dialect === after.manifest.dialect;
  const [was, is] = [fieldsOf(before, isOneFormat), fieldsOf(after, isOneFormat)];
  const names = [...new Set([...was.keys(), ...is.keys()])].sort();
  return names.flatMap((name) => compareField(name, was.get(name) ?? null, is.get(name) ?? null, budget) ?? []);
}

function compareField(name: string, was: Field | null, is: Field | null, budget: DiffBudget): FieldChange | null {
  const sides = { name, before: was && sideOf(was), after: is && sideOf(is) };
  if (!was) return { ...sides, kind: "added" };
  if (!is) return { ...sides, kind: "removed" };
  if (sameValue(name, was.value, is.value)) {
    const isRewritten =
      canonical(was.value) !== canonical(is.value) || (was.source !== null && is.source !== null && was.source !== is.source);
    return isRewritten ? { ...sides, kind: "written-differently" } : null;
  }
  return { ...sides, kind: "changed", ...detail(was.value, is.value, budget) };
}

function detail(was: unknown, is: unknown, budget: DiffBudget): Pick<FieldChange, "items" | "text"> {
  if (Array.isArray(was) && Array.isArray(is)) return { items: { removed: without(was, is), added: without(is, was) } };
  if (typeof was !== "string" || typeof is !== "string" || Math.max(was.length, is.length) < 60) return {};
  return { text: diffText(was, is, budget) };
}

function without(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const known = new Set(others.map(canonical));
  return list.filter((item) => !known.has(canonical(item)));
}

/** Declared values that the resolved form leaves out are fields that the program does not know; another format would not either. */
function fieldsOf({ agent, resolved, place }: ReadSide, withDeclared: boolean): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const { name, value, origin } of resolved?.fields ?? []) {
    const source = origin.range ? sourceText(place.folder, origin.path, origin.range) : null;
    fields.set(name, { value, path: origin.path, line: origin.range?.start.line ?? null, source });
  }
  if (!withDeclared) return fields;
  const path = agent?.files.find(({ role }) => role === "entry")?.path ?? "";
  const resolvedNames = [...fields.keys()];
  for (const [name, value] of leavesOf(agent?.definition ?? {}, "")) {
    const isKnown = resolvedNames.some((known) => name === known || name.startsWith(`${known}.`) || known.startsWith(`${name}.`));
    if (!isKnown) fields.set(name, { value, path, line: null, source: null });
  }
  return fields;
}

function leavesOf(value: object, prefix: string): [string, unknown][] {
  return Object.entries(value).flatMap(([key, below]): [string, unknown][] =>
    typeof below === "object" && below !== null && !Array.isArray(below)
      ? leavesOf(below, `${prefix}${key}.`)
      : [[`${prefix}${key}`, below]],
  );
}

function sideOf({ value, path, line }: Field): FieldSide {
  return { value, path, line };
}

/** Values come from JSON or from a reader that makes nothing else; half a surrogate pair has no canonical form. */
function canonical(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

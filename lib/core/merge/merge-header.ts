import { splitLines } from "#core/diff/text/split-lines";
import { checkBounds } from "#core/frontmatter/check-bounds";
import { applyChanges } from "#core/frontmatter/draft";
import { editField, type FieldPath } from "#core/frontmatter/edit/edit-field";
import { type FieldValue, fieldValue, isSame } from "#core/frontmatter/edit/field-value";
import { type MapNode, toJson } from "#core/frontmatter/field-node";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { lexYaml } from "#core/frontmatter/lex-yaml";
import { parseYaml } from "#core/frontmatter/parse-yaml";
import { isRecord } from "#core/json/is-record";
import type { MergeChoice, MergeConflict, MergeSide, Sides } from "#core/merge/merge-conflict";
import { mergeSequences } from "#core/merge/merge-sequences";
import type { MergeSession } from "#core/merge/merge-session";
import { type FieldConflict, mergeValues } from "#core/merge/merge-values";

type Fields = { readonly [key: string]: FieldValue };

/**
 * Merges the YAML of three headers field by field, so that people who changed different fields are in no conflict, wherever the lines
 * stand. The text is theirs with the lines that mine changed alone, comments included, and then each field as it has to be.
 * @returns null where that cannot be done without losing something: a header that is no map, has comments that would have no place, or a field
 *   that cannot be set; and where it would take too long.
 */
export function mergeHeader(path: string, sides: Sides<string>, session: MergeSession): string | null {
  if (sides.mine === sides.theirs || sides.theirs === sides.base) return sides.mine;
  if (sides.mine === sides.base) return sides.theirs;
  // Both ways round, so that both people are asked the same.
  const written = writtenMerge(sides, session);
  const swapped = written && writtenMerge({ ...sides, mine: sides.theirs, theirs: sides.mine }, session);
  if (!written || !swapped) return null;
  return written.conflicts.reduce((text, conflict) => settle(path, text, conflict, session), written.text);
}

/** The merged header with their side of each conflict, where each could be settled either way. */
function writtenMerge(sides: Sides<string>, session: MergeSession): { text: string; conflicts: FieldConflict[] } | null {
  const [base, mine, theirs] = [fieldsOf(sides.base), fieldsOf(sides.mine), fieldsOf(sides.theirs)];
  if (!base || !mine || !theirs) return null;
  const { value, conflicts } = mergeValues([], { base, mine, theirs });
  const text = draftOf(sides, value, session);
  return text !== null && conflicts.every((conflict) => canSettle(text, conflict, session)) ? { text, conflicts } : null;
}

/** A text that says `value` and has every comment that a side wrote. */
function draftOf(sides: Sides<string>, value: FieldValue | undefined, session: MergeSession): string | null {
  const lines = { base: splitLines(sides.base), mine: splitLines(sides.mine), theirs: splitLines(sides.theirs) };
  const { pieces } = mergeSequences(lines, session.budget);
  const kept = commentsOf(sides.base);
  const added = [...commentsOf(sides.mine), ...commentsOf(sides.theirs)].filter((comment) => !kept.includes(comment));
  for (const side of ["theirs", "mine"] as const) {
    const joined = pieces.map((piece) => (piece.kind === "sure" ? piece.items : piece[side]).join("")).join("");
    for (const start of [joined, sides[side]]) {
      const written = withValue(start, value, session);
      if (written === null) continue;
      const comments = commentsOf(written);
      if (added.every((comment) => comments.includes(comment))) return written;
    }
  }
  return null;
}

/** Whether each side of the conflict can be written into `text`. */
function canSettle(text: string, { field, sides }: FieldConflict, session: MergeSession): boolean {
  return Object.values(sides).every((value) => tryField(text, field, value, session) !== null);
}

function settle(path: string, text: string, { field, sides }: FieldConflict, session: MergeSession): string {
  const conflict: MergeConflict = {
    id: `${path}#${JSON.stringify(field)}`,
    path,
    kind: "field",
    field,
    base: sideOf(sides.base),
    mine: sideOf(sides.mine),
    theirs: sideOf(sides.theirs),
  };
  const value = chosen(session.ask(conflict), sides);
  const written = withField(text, field, value);
  if (written === null) session.open.add(conflict.id);
  return written ?? text;
}

/** Text stays as it is typed; anything else is JSON. */
function sideOf(value: FieldValue | undefined): MergeSide {
  if (value === undefined) return null;
  return { text: typeof value === "string" ? value : JSON.stringify(value) };
}

function chosen(choice: MergeChoice, sides: FieldConflict["sides"]): FieldValue | undefined {
  if (choice.take !== "text") return sides[choice.take];
  const isText = Object.values(sides).every((side) => side === undefined || typeof side === "string");
  return isText ? choice.text : parsed(choice.text);
}

function parsed(text: string): FieldValue {
  try {
    return fieldValue(JSON.parse(text));
  } catch {
    return text;
  }
}

/** `header` with its fields set to those of `value`, one after the other; null where one cannot be set. */
function withValue(header: string, value: FieldValue | undefined, session: MergeSession): string | null {
  const now = fieldsOf(header);
  if (!now) return null;
  let written = header;
  for (const [field, wanted] of differences([], now, isRecord(value) ? value : {})) {
    const next = tryField(written, field, wanted, session);
    if (next === null) return null;
    written = next;
  }
  return isSame(fieldsOf(written), value) ? written : null;
}

/** The fields of `wanted` that `now` has not, or has otherwise. Fields that go come last, so that no section is empty in between. */
function differences(
  field: FieldPath,
  now: Record<string, unknown>,
  wanted: Record<string, unknown>,
): [FieldPath, FieldValue | undefined][] {
  const set: [FieldPath, FieldValue | undefined][] = [];
  for (const [key, value] of Object.entries(wanted)) {
    const old = Object.hasOwn(now, key) ? now[key] : undefined;
    if (isSame(old, value)) continue;
    if (isRecord(old) && isRecord(value)) set.push(...differences([...field, key], old, value));
    else set.push([[...field, key], fieldValue(value)]);
  }
  const gone = Object.keys(now).filter((key) => !Object.hasOwn(wanted, key));
  return [...set, ...gone.map((key): [FieldPath, undefined] => [[...field, key], undefined])];
}

/** `withField`, while the session can afford it. */
function tryField(header: string, field: FieldPath, value: FieldValue | undefined, session: MergeSession): string | null {
  if (session.headerUnits < header.length) return null;
  session.headerUnits -= header.length;
  return withField(header, field, value);
}

function withField(header: string, field: FieldPath, value: FieldValue | undefined): string | null {
  const root = rootOf(header);
  if (!root) return null;
  const change = editField({ text: header, yaml: { start: 0, end: header.length }, root }, field, value);
  if (change) return applyChanges(header, [change]);
  return isSame(fieldAt(toJson(root), field), value) ? header : null;
}

function fieldAt(json: unknown, field: FieldPath): unknown {
  return field.reduce<unknown>((inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), json);
}

function fieldsOf(header: string): Fields | null {
  const root = rootOf(header);
  const fields = root && fieldValue(toJson(root));
  return isRecord(fields) ? fields : null;
}

/** Null for what is not one plain map. A header without fields is one. */
function rootOf(header: string): MapNode | null {
  const yaml = { start: 0, end: header.length };
  if (checkBounds(header, yaml, defaultLimits)) return null;
  const { root, errors, duplicates, features, documentCount } = parseYaml(header, yaml);
  if (errors.length > 0 || duplicates.length > 0 || features.length > 0 || documentCount > 1) return null;
  if (documentCount === 0) return { kind: "map", entries: [], isFlow: false, span: { start: 0, end: 0 } };
  return root?.kind === "map" ? root : null;
}

function commentsOf(header: string): string[] {
  return [...lexYaml(header)].filter((token) => token.startsWith("#"));
}

import { diffBudget } from "#core/diff/text/diff-budget";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { type FieldValue, fieldValue, isSame } from "#core/frontmatter/edit/field-value";
import { isRecord } from "#core/json/is-record";
import type { Sides } from "#core/merge/merge-conflict";
import { mergeSequences } from "#core/merge/merge-sequences";

/** A field that both sides set to something else, or one removed and the other changed. Undefined where it is not there. */
export type FieldConflict = { field: FieldPath; sides: Sides<FieldValue | undefined> };

/** The merged value, with their side where two conflict. */
export type ValueMerge = { value: FieldValue | undefined; conflicts: FieldConflict[] };

/**
 * Merges what two sides made of a value: maps key by key, lists item by item where the changes do not meet, anything else as a whole.
 * Undefined is a field that is not there.
 */
export function mergeValues(field: FieldPath, sides: Sides<FieldValue | undefined>): ValueMerge {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(mine, base)) return { value: theirs, conflicts: [] };
  if (isSame(theirs, base)) return { value: mine, conflicts: [] };
  if (isRecord(mine) && isRecord(theirs) && (base === undefined || isRecord(base)))
    return mergeMaps(field, { base: base ?? {}, mine, theirs });
  const list = mergeLists(sides);
  return list ? { value: list, conflicts: [] } : { value: theirs, conflicts: [{ field, sides }] };
}

function mergeMaps(field: FieldPath, sides: Sides<Record<string, unknown>>): ValueMerge {
  const merged = new Map<string, FieldValue>();
  const conflicts: FieldConflict[] = [];
  for (const key of new Set([...Object.keys(sides.theirs), ...Object.keys(sides.mine), ...Object.keys(sides.base)])) {
    const entry = (side: Record<string, unknown>) => (Object.hasOwn(side, key) ? fieldValue(side[key]) : undefined);
    const inner = mergeValues([...field, key], { base: entry(sides.base), mine: entry(sides.mine), theirs: entry(sides.theirs) });
    if (inner.value !== undefined) merged.set(key, inner.value);
    conflicts.push(...inner.conflicts);
  }
  return { value: Object.fromEntries(merged), conflicts };
}

/** Null where a side is no list, or both changed the same place of it. */
function mergeLists({ base, mine, theirs }: Sides<FieldValue | undefined>): FieldValue[] | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const texts = (list: readonly FieldValue[]) => list.map((item) => JSON.stringify(item));
  const { pieces } = mergeSequences({ base: texts(base), mine: texts(mine), theirs: texts(theirs) }, diffBudget());
  const items: FieldValue[] = [];
  for (const piece of pieces) {
    if (piece.kind === "conflict") return null;
    for (const item of piece.items) items.push(fieldValue(JSON.parse(item)));
  }
  return items;
}

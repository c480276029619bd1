import type { FieldPath, MutagentDefinition } from "#core/dialects/mutagent/definition";
import { entryName } from "#core/dialects/mutagent/entry-file";
import type { Place } from "#core/dialects/mutagent/source-claim";

/** A text in a list of `agent.md`; `offsets` are UTF-16 units of the entry file, quotes included. */
export type DeclaredValue = { value: string; place: Place; offsets: { start: number; end: number } | undefined };

/**
 * Where each of `values` stands in the list at `list`, in the order written; with `key`, where the list's items are maps and
 * the value is one of their fields. The definition leaves out items that broke a rule, so that its own indexes say nothing
 * about the file: the written list is walked.
 */
export function declaredValues(definition: MutagentDefinition, list: FieldPath, values: readonly string[], key?: string): DeclaredValue[] {
  const written = valueAt(definition.declared, list);
  const items = Array.isArray(written) ? written : [];
  let index = 0;
  return values.map((value) => {
    while (index < items.length && (key === undefined ? items[index] : valueAt(items[index], [key])) !== value) index++;
    const field = key === undefined ? [...list, index] : [...list, index, key];
    index++;
    return { value, place: placeOf(definition, field), offsets: definition.offsetsOf(field) };
  });
}

/** The value of `field` as a place in the entry file. */
export function placeOf(definition: MutagentDefinition, field: FieldPath): Place {
  const range = definition.rangeOf(field);
  return range ? { path: entryName, range } : { path: entryName };
}

function valueAt(root: unknown, field: FieldPath): unknown {
  return field.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), root);
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}

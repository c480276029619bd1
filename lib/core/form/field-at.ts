import { entryField, type Form, type FormField, fieldsOf } from "#core/form/form-field";

/** The field at a path of keys, with `[]` for an item of a list; undefined for a section, and for what the form does not know. */
export function fieldAt(form: Form, path: readonly string[]): FormField | undefined {
  return find(fieldsOf(form), path);
}

function find(fields: readonly FormField[], path: readonly string[]): FormField | undefined {
  for (const field of fields) {
    if (!field.path.every((key, index) => path[index] === key)) continue;
    const rest = path.slice(field.path.length);
    if (rest.length === 0) return field;
    if (field.kind === "records" && rest[0] === "[]") return rest.length === 1 ? field : find(field.fields, rest.slice(1));
    if (field.kind === "texts" && rest.length === 1 && rest[0] === "[]") return field;
    if (field.kind === "named" && rest[0] === "[]") return rest.length < 3 ? field : find(field.fields, rest.slice(2));
    if (field.kind === "entries" && rest[0] !== undefined) return find([entryField(field, rest[0])], rest);
  }
  return undefined;
}

/** The keys that may stand below a path, each with the field that it begins; several fields of one section share its key. */
export function keysBelow(form: Form, path: readonly string[]): Map<string, FormField[]> {
  const keys = new Map<string, FormField[]>();
  const note = (key: string, field: FormField) => keys.set(key, [...(keys.get(key) ?? []), field]);
  collect(fieldsOf(form), path, note);
  return keys;
}

function collect(fields: readonly FormField[], path: readonly string[], note: (key: string, field: FormField) => void): void {
  for (const field of fields) {
    const isAbove = path.every((key, index) => field.path[index] === key);
    const next = field.path[path.length];
    if (isAbove && next !== undefined) note(next, field);
    const rest = path.slice(field.path.length);
    if (!field.path.every((key, index) => path[index] === key)) continue;
    if (field.kind === "records" && rest[0] === "[]") collect(field.fields, rest.slice(1), note);
    if ((field.kind === "text-map" || field.kind === "entries") && rest.length === 0) for (const key of field.keys ?? []) note(key, field);
    if (field.kind === "named" && rest[0] === "[]" && rest.length > 1) collect(field.fields, rest.slice(2), note);
    if (field.kind === "entries" && rest[0] !== undefined) collect([entryField(field, rest[0])], rest, note);
  }
}

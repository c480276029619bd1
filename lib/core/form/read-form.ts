import { type FieldKind, type Form, type FormField, type FormKind, fieldsOf } from "#core/form/form-field";
import { formOf } from "#core/form/form-of";
import { splitListText } from "#core/form/list-text";
import { type EditableHeader, type HeaderProblem, readHeader } from "#core/form/read-header";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { type FieldValue, fieldValue } from "#core/frontmatter/edit/field-value";
import { entryOf, type FieldEntry, type FieldNode, type MapNode, nodeAt, toJson } from "#core/frontmatter/field-node";

/** A form over a text. `strangers` are keys that the format does not have; they stay as they are. */
export type FormReading =
  | { ok: true; form: Form; header: EditableHeader; strangers: Stranger[] }
  | { ok: false; form: Form; problem: HeaderProblem };

export type Stranger = { path: FieldPath; entry: FieldEntry };

/**
 * What a field says. `value` is in the form's own terms (a list for a list that is written as one text) and undefined where the field is
 * not written. `offset` is where it stands: the value, or the key of one on lines below it. `isMisfit`: something else than the form can show stands there, so that it is edited in the source.
 */
export type FieldReading = {
  field: FormField;
  path: FieldPath;
  node: FieldNode | null;
  offset: number;
  value: FieldValue | undefined;
  isMisfit: boolean;
};

export function readForm(kind: FormKind, text: string): FormReading {
  const form = formOf(kind);
  const header = readHeader(kind, text);
  if (!("root" in header)) return { ok: false, form, problem: header };
  return { ok: true, form, header, strangers: strangersIn(header.root, fieldsOf(form), []) };
}

/** One field of the form, or of an item of it when `base` leads to one. */
export function readField({ form, header }: { form: Form; header: EditableHeader }, field: FormField, base: FieldPath = []): FieldReading {
  const path = [...base, ...field.path];
  const node = nodeAt(header.root, path) ?? null;
  const value = node ? formValue(form.kind, field, node) : undefined;
  return { field, path, node, offset: offsetOf(header, path, node), value, isMisfit: isMisfit(header, path, node, value) };
}

function offsetOf({ root, yaml }: EditableHeader, path: FieldPath, node: FieldNode | null): number {
  const [key, section] = [path.at(-1), nodeAt(root, path.slice(0, -1))];
  const isBelow = (node?.kind === "list" || node?.kind === "map") && !node.isFlow;
  const entry = isBelow && section?.kind === "map" && typeof key === "string" ? entryOf(section, key) : undefined;
  return entry?.keySpan.start ?? node?.span.start ?? yaml.start;
}

/** Also where a section above the field is no map. */
function isMisfit({ root }: EditableHeader, path: FieldPath, node: FieldNode | null, value: FieldValue | undefined): boolean {
  if (node) return value === undefined && !isNothing(node);
  return path.slice(0, -1).some((_, depth) => {
    const above = nodeAt(root, path.slice(0, depth + 1));
    return above !== undefined && above.kind !== "map" && !isNothing(above) && typeof path[depth + 1] === "string";
  });
}

/** A key without a value, or with null. */
function isNothing(node: FieldNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

/** Undefined where the node is not what the field is about. */
function formValue(kind: FormKind, field: FormField, node: FieldNode): FieldValue | undefined {
  if (isNothing(node)) return undefined;
  switch (field.kind) {
    case "text":
    case "choice":
      return node.kind === "scalar" ? textOf(node) : undefined;
    case "number":
      return node.kind === "scalar" && typeof node.value === "number" && Number.isFinite(node.value) ? node.value : undefined;
    case "boolean":
      return node.kind === "scalar" ? booleanOf(node.value, field.words ?? []) : undefined;
    case "texts":
      return textsOf(kind, field, node);
    case "records":
      return node.kind === "list" && node.items.every((item) => item.kind === "map") ? fieldValue(toJson(node)) : undefined;
    case "text-map":
      return node.kind === "map" ? textMapOf(node, field.keys) : undefined;
    case "entries":
      return node.kind === "map" ? fieldValue(toJson(node)) : undefined;
    case "named":
      return node.kind === "list" && node.items.every(isNamed) ? fieldValue(toJson(node)) : undefined;
    case "source":
      return undefined;
  }
}

/** A number or truth value where text belongs is shown as it was typed. */
function textOf(node: FieldNode & { kind: "scalar" }): string {
  return typeof node.value === "string" ? node.value : node.source;
}

function booleanOf(value: unknown, words: readonly string[]): boolean | undefined {
  if (typeof value === "boolean") return value;
  const word = String(value).toLowerCase();
  return words.includes(word) ? ["true", "yes", "on", "1"].includes(word) : undefined;
}

function textsOf(kind: FormKind, field: FormField & { kind: "texts" }, node: FieldNode): FieldValue | undefined {
  if (node.kind === "list") return node.items.every((item) => item.kind === "scalar") ? node.items.flatMap(itemText) : undefined;
  if (node.kind !== "scalar") return undefined;
  if (typeof node.value === "boolean") return field.flags ? node.value : undefined;
  return field.separator && typeof node.value === "string" ? splitListText(kind, node.value) : undefined;
}

/** A name, or a map of one name to settings. */
function isNamed(item: FieldNode): boolean {
  if (item.kind === "scalar") return typeof item.value === "string";
  return item.kind === "map" && item.entries.length === 1 && item.entries.every(({ value }) => value.kind === "map");
}

function itemText(item: FieldNode): string[] {
  return item.kind === "scalar" ? [textOf(item)] : [];
}

function textMapOf({ entries }: MapNode, keys: readonly string[] | undefined): FieldValue | undefined {
  const own = keys ? entries.filter(({ key }) => keys.includes(key)) : entries;
  if (own.some(({ value }) => value.kind !== "scalar")) return undefined;
  return Object.fromEntries(own.map(({ key, value }) => [key, value.kind === "scalar" ? textOf(value) : ""]));
}

/** Keys of the map at `base` that no field is about, inside sections and items too. */
function strangersIn(map: MapNode, fields: readonly FormField[], base: FieldPath): Stranger[] {
  return map.entries.flatMap((entry): Stranger[] => {
    const path = [...base, entry.key];
    const own = fields.filter((field) => field.path[0] === entry.key);
    const inner = own.filter(({ path }) => path.length > 1).map((field) => ({ ...field, path: field.path.slice(1) }));
    const whole = own.find(({ path }) => path.length === 1);
    if (own.length === 0) return [{ path, entry }];
    if (whole?.kind === "records" || whole?.kind === "entries") return strangersBelow(whole, entry.value, path);
    if (entry.value.kind !== "map" || (whole && !(whole.kind === "text-map" && whole.keys))) return [];
    const keys = whole?.kind === "text-map" ? (whole.keys ?? []) : [];
    return strangersIn(entry.value, inner, path).filter(
      (stranger) => stranger.path.length > path.length + 1 || !keys.includes(stranger.entry.key),
    );
  });
}

/** Settings of a named item are the business of what has the name; keys of other items are known, unless their list is open. */
function strangersBelow(kind: FieldKind, node: FieldNode, path: FieldPath): Stranger[] {
  if (kind.kind === "entries" && node.kind === "map")
    return node.entries.flatMap(({ key, value }) => strangersBelow(kind.value, value, [...path, key]));
  if (kind.kind !== "records" || node.kind !== "list") return [];
  return node.items.flatMap((item, index) => (item.kind === "map" && !kind.isOpen ? strangersIn(item, kind.fields, [...path, index]) : []));
}

/** Keys of an open item, or of the settings of a named one, that the form has no field for. */
export function otherKeys({ header }: { header: EditableHeader }, fields: readonly FormField[], base: FieldPath): Stranger[] {
  const node = nodeAt(header.root, base);
  return node?.kind === "map" ? strangersIn(node, fields, base) : [];
}

/** The fields that an item shows: those for its kind, and what is written. */
export function fieldsFor({ header }: { header: EditableHeader }, fields: readonly FormField[], base: FieldPath): FormField[] {
  return fields.filter(({ path, onlyFor }) => {
    if (!onlyFor || nodeAt(header.root, [...base, ...path])) return true;
    const node = nodeAt(header.root, [...base, ...onlyFor.path]);
    return onlyFor.values.includes(node?.kind === "scalar" ? textOf(node) : "");
  });
}
